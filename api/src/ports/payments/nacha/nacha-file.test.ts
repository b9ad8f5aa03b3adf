import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PayoutFile, PayoutOrder } from '../payout-file.ts';
import { layouts, type RecordName, recordLength } from './layouts.ts';
import { nachaFile } from './nacha-file.ts';
import { plainName } from './record.ts';

const originator = {
  bankRouting: '091000019',
  bankName: 'Wells Fargo Bank, N.A.',
  companyName: 'Castwork',
  companyId: '1123456789',
};
const order: PayoutOrder = {
  id: '019a0000-0000-7000-8000-00112233aabb',
  cents: 8_500,
  accountName: 'Ada Lovelace',
  routingNumber: '021000021',
  accountNumber: '9988776655443',
};
/** Friday. */
const at = new Date('2026-11-20T16:05:00Z');
const fileOf = (orders: PayoutOrder[], more: Partial<PayoutFile> = {}) =>
  nachaFile({ at, before: 0, originator, orders, ...more });

const kinds: Record<string, RecordName> = {
  1: 'fileHeader',
  5: 'batchHeader',
  6: 'entry',
  8: 'batchControl',
  9: 'fileControl',
};
/** A record read back by its layout. */
const read = (line: string): Record<string, string> =>
  Object.fromEntries(
    layouts[kinds[line[0]!]!].map(([name, from, length]) => [
      name,
      line.slice(from - 1, from - 1 + length),
    ]),
  );
const linesOf = (file: string) => file.split('\r\n').slice(0, -1);
const recordsOf = (file: string) =>
  linesOf(file)
    .filter((line) => line !== '9'.repeat(recordLength))
    .map(read);

describe.each(Object.entries(layouts))('the layout of %s', (_, fields) => {
  test('fills every position once', () => {
    let next = 1;
    for (const [, from, length] of fields) {
      expect(from).toBe(next);
      next += length;
    }
    expect(next).toBe(recordLength + 1);
  });
});

test('a file is what the standard asks for, character for character', () => {
  const second = {
    ...order,
    cents: 123_456_789,
    accountName: 'Žofie Ångström-Müller',
    id: 'x'.repeat(20),
  };
  expect(linesOf(fileOf([order, { ...second, routingNumber: '011401533' }]))).toEqual([
    '101 09100001911234567892611201605A094101WELLS FARGO BANK, N.A. CASTWORK                       ',
    '5220CASTWORK                            1123456789PPDPAYOUT    261120261123   1091000010000001',
    '622021000021' +
      '9988776655443    ' +
      '0000008500' +
      '000000112233AABB'.slice(-15) +
      'ADA LOVELACE          ' +
      '  0' +
      '091000010000001',
    '622011401533' +
      '9988776655443    ' +
      '0123456789' +
      'XXXXXXXXXXXXXXX' +
      'ZOFIE ANGSTROM-MULLER ' +
      '  0' +
      '091000010000002',
    '822000000200032401550000000000000001234652891123456789                         091000010000001',
    '9000001000001000000020003240155000000000000000123465289                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
  ]);
});

test('whoever the payouts are of, the sums of a file are right', () => {
  const anOrder = fc.record({
    id: fc.uuid(),
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    accountName: fc.string({ unit: 'grapheme' }),
    routingNumber: fc.stringMatching(/^\d{9}$/),
    accountNumber: fc.stringMatching(/^\d{4,17}$/),
  });
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 1, maxLength: 40 }), (orders) => {
      const file = fileOf(orders);
      const lines = linesOf(file);
      expect(lines.length % 10).toBe(0);
      for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{94}$/);
      const records = recordsOf(file);
      const entries = records.filter(({ recordType }) => recordType === '6');
      const [batch, control] = records.slice(-2) as [
        Record<string, string>,
        Record<string, string>,
      ];
      const hash = entries.reduce((sum, entry) => sum + Number(entry.receivingBank), 0);
      const cents = orders.reduce((sum, each) => sum + each.cents, 0);
      for (const sums of [batch, control]) {
        expect(Number(sums.entryCount)).toBe(orders.length);
        expect(sums.entryHash).toBe(String(hash).padStart(10, '0').slice(-10));
        expect(Number(sums.totalCredit)).toBe(cents);
        expect(Number(sums.totalDebit)).toBe(0);
      }
      expect(Number(control.blockCount)).toBe(lines.length / 10);
      expect(entries.map((entry) => Number(entry.amount))).toEqual(
        orders.map((each) => each.cents),
      );
      expect(entries.map((entry) => entry.accountNumber!.trimEnd())).toEqual(
        orders.map((each) => each.accountNumber),
      );
      expect(entries.map((entry) => entry.receivingBank! + entry.checkDigit)).toEqual(
        orders.map((each) => each.routingNumber),
      );
    }),
    { numRuns: 50 },
  );
});

test('of the sum of many banks its last ten digits stand', () => {
  const orders = Array.from({ length: 102 }, () => ({ ...order, routingNumber: '999999992' }));
  const control = recordsOf(fileOf(orders)).at(-1)!;
  expect(control.entryHash).toBe(String((99_999_999 * 102) % 10 ** 10).padStart(10, '0'));
});

test.each([
  ['José Ñandú', 'JOSE NANDU'],
  ['Straße & Søn', 'STRASSE & SON'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['O’Brien\n"Bob" {x}', 'OBRIEN BOB X'],
  ['  Two   spaces ', 'TWO SPACES'],
  ['ａｂｃ ﬁ', 'ABC FI'],
  ['李小龍', 'PAYEE'],
  ['🦄', 'PAYEE'],
  ['A name that is longer than it may be', 'A NAME THAT IS LONGER'],
])('%j is written as %s', (name, plain) => {
  expect(plainName(name, 22, 'PAYEE')).toBe(plain);
});

test('the day after Friday on which banks work is Monday', () => {
  const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(
    (day) => recordsOf(fileOf([order], { at: new Date(`${day}T23:59:00Z`) }))[1]!.effectiveDate,
  );
  expect(dates).toEqual(['261120', '261123', '261123', '261123']);
});

const idOf = (before: number) => recordsOf(fileOf([order], { before }))[0]!.fileIdModifier;

test('the files of a day are told apart, as many as there can be', () => {
  expect([0, 25, 26, 35].map(idOf)).toEqual(['A', 'Z', '0', '9']);
  expect(() => idOf(36)).toThrow('A day has 36 NACHA files at most');
});

test('amounts go up to what ten digits hold; beyond, nothing is cut off in silence', () => {
  const most = 9_999_999_999;
  expect(recordsOf(fileOf([{ ...order, cents: most }]))[2]!.amount).toBe(String(most));
  expect(() => fileOf([{ ...order, cents: most + 1 }])).toThrow('amount does not fit 10 places');
  expect(() => fileOf([{ ...order, cents: 0.5 }])).toThrow('amount does not fit');
  expect(() => fileOf([{ ...order, cents: -1 }])).toThrow('amount does not fit');
  expect(() => fileOf(Array.from({ length: 101 }, () => ({ ...order, cents: most })))).toThrow(
    'totalCredit does not fit 12 places',
  );
});

test('without an originator there is no file', () => {
  expect(() => fileOf([order], { originator: undefined })).toThrow('PAYOUT_ORIGIN is missing');
});
