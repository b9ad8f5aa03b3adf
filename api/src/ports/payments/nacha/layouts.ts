/**
 * How a field is filled: `text` from the left with spaces after it, `number` from the right with zeros
 * before it.
 */
export type Format = 'text' | 'number';

/** A field of a record: its name, its first position counted from 1, its length, how it is filled. */
export type Field = readonly [name: string, from: number, length: number, format: Format];

/** Every record is so long. */
export const recordLength = 94;

/** A file is a multiple of so many records. */
export const blockingFactor = 10;

/**
 * The records of a file of payments to people, field for field. Source: Nacha Operating Rules,
 * Appendix Three, "ACH Record Format Specifications": file, batch and PPD entry records.
 */
export const layouts = {
  fileHeader: [
    ['recordType', 1, 1, 'number'],
    ['priorityCode', 2, 2, 'number'],
    ['immediateDestination', 4, 10, 'text'],
    ['immediateOrigin', 14, 10, 'text'],
    ['creationDate', 24, 6, 'number'],
    ['creationTime', 30, 4, 'number'],
    ['fileIdModifier', 34, 1, 'text'],
    ['recordSize', 35, 3, 'number'],
    ['blockingFactor', 38, 2, 'number'],
    ['formatCode', 40, 1, 'number'],
    ['destinationName', 41, 23, 'text'],
    ['originName', 64, 23, 'text'],
    ['referenceCode', 87, 8, 'text'],
  ],
  batchHeader: [
    ['recordType', 1, 1, 'number'],
    ['serviceClass', 2, 3, 'number'],
    ['companyName', 5, 16, 'text'],
    ['discretionaryData', 21, 20, 'text'],
    ['companyId', 41, 10, 'text'],
    ['entryClass', 51, 3, 'text'],
    ['entryDescription', 54, 10, 'text'],
    ['descriptiveDate', 64, 6, 'text'],
    ['effectiveDate', 70, 6, 'number'],
    ['settlementDate', 76, 3, 'text'],
    ['originatorStatus', 79, 1, 'text'],
    ['originatingBank', 80, 8, 'number'],
    ['batchNumber', 88, 7, 'number'],
  ],
  entry: [
    ['recordType', 1, 1, 'number'],
    ['transactionCode', 2, 2, 'number'],
    ['receivingBank', 4, 8, 'number'],
    ['checkDigit', 12, 1, 'number'],
    ['accountNumber', 13, 17, 'text'],
    ['amount', 30, 10, 'number'],
    ['individualId', 40, 15, 'text'],
    ['individualName', 55, 22, 'text'],
    ['discretionaryData', 77, 2, 'text'],
    ['addendaIndicator', 79, 1, 'number'],
    ['traceBank', 80, 8, 'number'],
    ['traceSequence', 88, 7, 'number'],
  ],
  batchControl: [
    ['recordType', 1, 1, 'number'],
    ['serviceClass', 2, 3, 'number'],
    ['entryCount', 5, 6, 'number'],
    ['entryHash', 11, 10, 'number'],
    ['totalDebit', 21, 12, 'number'],
    ['totalCredit', 33, 12, 'number'],
    ['companyId', 45, 10, 'text'],
    ['authenticationCode', 55, 19, 'text'],
    ['reserved', 74, 6, 'text'],
    ['originatingBank', 80, 8, 'number'],
    ['batchNumber', 88, 7, 'number'],
  ],
  fileControl: [
    ['recordType', 1, 1, 'number'],
    ['batchCount', 2, 6, 'number'],
    ['blockCount', 8, 6, 'number'],
    ['entryCount', 14, 8, 'number'],
    ['entryHash', 22, 10, 'number'],
    ['totalDebit', 32, 12, 'number'],
    ['totalCredit', 44, 12, 'number'],
    ['reserved', 56, 39, 'text'],
  ],
} as const satisfies Record<string, readonly Field[]>;

export type RecordName = keyof typeof layouts;

/** The fields of one kind of record by their names. */
export type ValuesOf<R extends RecordName> = {
  readonly [F in (typeof layouts)[R][number][0]]: string | number;
};
