import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const files = globSync('{*-app,shell,packages/*}/{src,server,gallery}/**/*.css', { cwd: root });

interface Declaration {
  where: string;
  property: string;
  value: string;
}

const declarations = files.flatMap((file): Declaration[] => {
  const css = readFileSync(root + file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([whole, property = '', value = '']) => ({
    where: `${file}: ${whole}`,
    property,
    value: value.trim(),
  }));
});

/** The values of a shorthand, with what stands in parentheses kept together. */
const parts = (value: string) =>
  value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(/\s+/).length === 4
    ? (value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [])
    : [];

const sided = ['margin', 'padding', 'inset', 'border-width', 'border-color'];

/** Says left or right, which start and end are not in a script that runs the other way. */
function namesASide({ property, value }: Declaration) {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/^(text-align|float|clear)$/.test(property)) return /left|right/.test(value);
  const [top, right, bottom, left] = parts(value);
  if (sided.includes(property)) return right !== left;
  return property === 'border-radius' && (top !== right || bottom !== left);
}

it('no rule says left or right', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(declarations.filter(namesASide).map(({ where }) => where)).toEqual([]);
});

it('text is as large as the visitor wants it', () => {
  const fixed = declarations.filter(
    ({ property, value }) => /^font(-size)?$/.test(property) && /^\d*\.?\d+(px|pt)/.test(value),
  );
  expect(fixed.map(({ where }) => where)).toEqual([]);
});
