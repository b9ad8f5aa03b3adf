import { type Field, layouts, type RecordName, type ValuesOf } from './layouts.ts';

/** @throws Error for what does not fit its field: nothing is cut off in silence */
function fill([name, , length, format]: Field, value: string | number): string {
  const text = String(value);
  const isSound = format === 'number' ? /^\d+$/.test(text) : /^[\x20-\x7e]*$/.test(text);
  if (!isSound || text.length > length)
    throw new Error(`${name} does not fit ${length} places of a NACHA file`);
  return format === 'number' ? text.padStart(length, '0') : text.padEnd(length);
}

/**
 * Writes a record.
 * @returns 94 characters
 * @throws Error that names the field whose value does not fit
 */
export const record = <R extends RecordName>(name: R, values: ValuesOf<R>): string =>
  layouts[name].map((field) => fill(field, values[field[0] as keyof ValuesOf<R>])).join('');

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'TH',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
};

/**
 * A name as a bank's file can hold it: Latin letters without their marks, in capitals; others are left
 * out.
 * @param length so many characters at most
 * @returns `otherwise` where nothing is left of it
 */
export function plainName(name: string, length: number, otherwise: string): string {
  const plain = name
    .replaceAll(/./gsu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^A-Za-z0-9 .,&'/()-]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return plain.toUpperCase().slice(0, length).trim() || otherwise;
}
