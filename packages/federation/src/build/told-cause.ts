import { relative, resolve } from 'node:path';

/** What the bundler found, in a frame of its own; above it stands which part of it gave up. */
const framed = /× (?!Module build failed|caused by)(?:[\w ]*Error: )?(.+)/;

/** What was thrown, as Node and the bundler's reader of configurations say it: the last is what ended it. */
const thrown = /^\[?(?:Error: )?(?:\w*Error|Problem)(?: \[\w+\])?: (?!\s*×)(.+)/gm;

/** A module as the bundler names it. A line is that of the source only where the source was not understood. */
const module = /^ERROR in (\S+\.\w+).*\n(?: *× Module build failed[^]*?╭─\[(\d+):)?/m;

/** The first line of code that is no package's and not Node's. */
const line = /(?:^|[\s(]|file:\/\/)(\/(?!\S*\/node_modules\/)[^\s():]+\.[cm]?[jt]sx?):(\d+)/m;

/** Words that are a sentence were written for whoever reads them; others do not say where. */
const isWhole = /[\w`)]\.$| imported from /;

/**
 * Why something could not be built or loaded, and where, in one sentence.
 * @param text all that the bundler or Node said of it
 * @param folder from where the bundler names modules
 * @param known the file that is spoken of already
 * @returns `undefined` when nothing of it is known
 */
export function toldCause(text: string, folder: string, known?: string): string | undefined {
  const [, words] = framed.exec(text) ?? [...text.matchAll(thrown)].at(-1) ?? [];
  if (words === undefined) return undefined;
  const said = words.replace(/ \(possible exports: .*/, '').trim();
  if (isWhole.test(said)) return `${said.replace(/\.$/, '')}.`;
  const [, found, at] = module.exec(text) ?? line.exec(text) ?? [];
  if (found === undefined || found === known) return `${said}.`;
  const file = relative('.', resolve(folder, found));
  return `${said} (${file}${at === undefined ? '' : `:${at}`}).`;
}
