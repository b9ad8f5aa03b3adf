import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/** Rules that hold others, or only say when these count. */
const frames = new Set<string>([
  'style',
  'media',
  'supports',
  'container',
  'layer-block',
  'layer-statement',
  'starting-style',
  'nested-declarations',
]);

/** Levels of brackets of any kind: many times what people write, and far from what ends whoever reads it. */
const deepest = 64;

/** Whether brackets stand in brackets deeper than anyone writes them. */
function isDeep(css: Uint8Array): boolean {
  let depth = 0;
  for (const [sign] of Buffer.from(css)
    .toString('latin1')
    .matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) return true;
  }
  return false;
}

/** What a stylesheet does beyond its remote; its message goes after the name of the file. */
class Reach extends Error {}

const isOwn =
  (prefix: string) =>
  (part: SelectorComponent): boolean => {
    if (part.type === 'class') return part.name.startsWith(prefix);
    // The rule around it was looked at on its own.
    if (part.type === 'nesting') return true;
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
    return part.selectors.every((selector) => selector.some(isOwn(prefix)));
  };

const wordsOf = (selector: Selector) =>
  selector
    .map((part) => {
      if (part.type === 'class') return `.${part.name}`;
      if (part.type === 'id') return `#${part.name}`;
      if (part.type === 'universal') return '*';
      if (part.type === 'pseudo-class') return `:${part.kind}`;
      if (part.type === 'combinator') return ' ';
      return 'name' in part && typeof part.name === 'string' ? part.name : '…';
    })
    .join('');

function check(rule: Rule, prefix: string): void {
  if (rule.type === 'style') {
    const strange = rule.value.selectors.find((selector) => !selector.some(isOwn(prefix)));
    if (strange)
      throw new Reach(
        `styles "${wordsOf(strange)}", which may be anybody's: classes of a .module.css are its own`,
      );
  } else if (rule.type === 'keyframes') {
    const { value: name } = rule.value.name;
    if (!name.startsWith(prefix)) throw new Reach(`names its keyframes "${name}", for everybody`);
  } else if (rule.type === 'font-face') {
    const family = rule.value.properties.find((each) => each.type === 'font-family')?.value;
    if (!String(family).startsWith(prefix))
      throw new Reach(`names a font "${String(family)}", for everybody`);
  } else if (!frames.has(rule.type))
    throw new Reach(`has a rule for the whole page (${rule.type})`);
}

/**
 * Whether a remote's stylesheet keeps to what is its own: every selector has a class that starts with
 * the remote's name, as CSS modules give it, and every animation and font is called so.
 * @param css the text of the file
 * @returns what it does to others, for a sentence that begins with the file's name; `null` when nothing
 */
export function cssProblem(css: Uint8Array, name: string): string | null {
  if (isDeep(css)) return `is nested deeper than ${deepest} levels`;
  try {
    transform({
      filename: `${name}.css`,
      code: css,
      visitor: { Rule: (rule) => check(rule as Rule, `${name}-`) },
    });
    return null;
  } catch (error) {
    if (error instanceof Reach) return error.message;
    return `is no stylesheet: ${error instanceof Error ? error.message : String(error)}`;
  }
}
