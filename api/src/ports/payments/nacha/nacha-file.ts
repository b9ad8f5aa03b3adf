import type { Originator } from '@castwork/settings/originator';
import type { PayoutFile, PayoutOrder } from '../payout-file.ts';
import { blockingFactor, recordLength } from './layouts.ts';
import { plainName, record } from './record.ts';

/** One batch of credits to the checking accounts of people. */
const serviceClass = 220;
const creditChecking = 22;
const batchNumber = 1;

/** One letter or digit tells apart the files of a day. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const day = (at: Date) => at.toISOString().slice(2, 10).replaceAll('-', '');
const time = (at: Date) => at.toISOString().slice(11, 16).replace(':', '');

/** The next day from Monday to Friday, on which banks settle; they know their holidays themselves. */
function nextWeekday(at: Date): Date {
  const next = new Date(at.getTime() + 24 * 60 * 60 * 1_000);
  return next.getUTCDay() % 6 === 0 ? nextWeekday(next) : next;
}

/** The first eight digits of a routing number name the bank; the last one checks them. */
const bankOf = (routing: string) => routing.slice(0, 8);

/** The sum of the banks' numbers, its last ten digits. */
export const entryHash = (orders: readonly PayoutOrder[]): number =>
  orders.reduce((sum, { routingNumber }) => sum + Number(bankOf(routingNumber)), 0) % 10 ** 10;

const entry = (order: PayoutOrder, index: number, traceBank: string) =>
  record('entry', {
    recordType: 6,
    transactionCode: creditChecking,
    receivingBank: bankOf(order.routingNumber),
    checkDigit: order.routingNumber.slice(8),
    accountNumber: order.accountNumber,
    amount: order.cents,
    individualId: order.id.replaceAll('-', '').slice(-15).toUpperCase(),
    individualName: plainName(order.accountName, 22, 'PAYEE'),
    discretionaryData: '',
    addendaIndicator: 0,
    traceBank,
    traceSequence: index + 1,
  });

/** The parts of both control records that say the same of one batch. */
const totals = (orders: readonly PayoutOrder[]) => ({
  entryCount: orders.length,
  entryHash: entryHash(orders),
  totalDebit: 0,
  totalCredit: orders.reduce((sum, { cents }) => sum + cents, 0),
});

function headers({ at, before }: PayoutFile, from: Originator): string[] {
  const fileIdModifier = modifiers[before];
  if (!fileIdModifier) throw new Error(`A day has ${modifiers.length} NACHA files at most`);
  return [
    record('fileHeader', {
      recordType: 1,
      priorityCode: 1,
      immediateDestination: ` ${from.bankRouting}`,
      immediateOrigin: from.companyId.padStart(10),
      creationDate: day(at),
      creationTime: time(at),
      fileIdModifier,
      recordSize: recordLength,
      blockingFactor,
      formatCode: 1,
      destinationName: plainName(from.bankName, 23, ''),
      originName: plainName(from.companyName, 23, ''),
      referenceCode: '',
    }),
    record('batchHeader', {
      recordType: 5,
      serviceClass,
      companyName: plainName(from.companyName, 16, ''),
      discretionaryData: '',
      companyId: from.companyId,
      entryClass: 'PPD',
      entryDescription: 'PAYOUT',
      descriptiveDate: day(at),
      effectiveDate: day(nextWeekday(at)),
      settlementDate: '',
      originatorStatus: 1,
      originatingBank: bankOf(from.bankRouting),
      batchNumber,
    }),
  ];
}

/**
 * A run of payouts as a NACHA file, which US banks take: one PPD batch of credits.
 * @returns ASCII text, records of 94 characters with CRLF after each, whole blocks of ten records
 * @throws Error that names what does not fit, or the setting that is missing
 */
export function nachaFile(file: PayoutFile): string {
  const { originator: from, orders } = file;
  if (!from) throw new Error('PAYOUT_ORIGIN is missing: it says whom a NACHA file is from');
  const sums = totals(orders);
  const before = [
    ...headers(file, from),
    ...orders.map((order, index) => entry(order, index, bankOf(from.bankRouting))),
    record('batchControl', {
      recordType: 8,
      serviceClass,
      ...sums,
      companyId: from.companyId,
      authenticationCode: '',
      reserved: '',
      originatingBank: bankOf(from.bankRouting),
      batchNumber,
    }),
  ];
  const blockCount = Math.ceil((before.length + 1) / blockingFactor);
  const control = record('fileControl', {
    recordType: 9,
    batchCount: 1,
    blockCount,
    ...sums,
    reserved: '',
  });
  const filled = [...before, control];
  while (filled.length < blockCount * blockingFactor) filled.push('9'.repeat(recordLength));
  return filled.map((line) => `${line}\r\n`).join('');
}
