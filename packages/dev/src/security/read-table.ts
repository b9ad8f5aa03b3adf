import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** What is said of a requirement. */
export interface Row {
  readonly number: string;
  readonly level: number;
  readonly state: string;
  /** Tests that prove it, and words. */
  readonly how: string;
}

/** A test that is named: its file, and its sentence or that of the tests it stands among. */
export interface NamedTest {
  readonly file: string;
  readonly sentence: string;
}

/** The rows of the table in `SECURITY.md`. */
export function readTable(): Row[] {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, number = '', level = '', , state = '', how = ''] = line
      .split(' | ')
      .flatMap((cell, index) => (index === 0 ? ['', cell.replace('| ', '')] : [cell]))
      .map((cell) => cell.replace(/\|$/, '').trim());
    return /^V\d+\.\d+\.\d+$/.test(number) ? [{ number, level: Number(level), state, how }] : [];
  });
}

/** The tests that a row names: `file`: “sentence” “another of the same file”. */
export const testsIn = ({ how }: Pick<Row, 'how'>): NamedTest[] =>
  [...how.matchAll(/`([^`]+\.test\.tsx?)`: “([^”]+)”/g)].map(([, file = '', sentence = '']) => ({
    file,
    sentence,
  }));

const literally = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

/** Whether a file of tests says a sentence, as the name of one test or of several. */
export const says = (source: string, sentence: string): boolean =>
  new RegExp(
    String.raw`(?:\b(?:test|describe)(?:\.\w+)*\(|\)\(|^\s*)(['"\x60])${literally(sentence)}\1,`,
    'm',
  ).test(source);
