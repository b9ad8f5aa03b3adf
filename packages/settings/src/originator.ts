/** Whom a file of payments to a bank is from, and at which bank. */
export interface Originator {
  /** The routing number of the bank that takes the file, and its name. */
  readonly bankRouting: string;
  readonly bankName: string;
  /** Who pays: the name on statements, and the number that the bank knows it by. */
  readonly companyName: string;
  readonly companyId: string;
}

const example =
  '{"bankRouting":"021000021","bankName":"Chase","companyName":"Castwork","companyId":"1123456789"}';

/** An originator as JSON; `{}` for none. */
export function originator(value: string): Originator | undefined {
  const refused = new Error(`must be like ${example}`);
  let given: Partial<Record<string, unknown>>;
  try {
    given = JSON.parse(value) as typeof given;
  } catch {
    throw refused;
  }
  if (given !== null && typeof given === 'object' && Object.keys(given).length === 0)
    return undefined;
  const wanted = {
    bankRouting: /^\d{9}$/,
    bankName: /^[\x20-\x7e]{1,23}$/,
    companyName: /^[\x20-\x7e]{1,23}$/,
    companyId: /^[A-Z0-9 ]{1,10}$/,
  };
  for (const [name, form] of Object.entries(wanted)) {
    const text = given?.[name];
    if (typeof text !== 'string' || !form.test(text)) throw refused;
  }
  return given as unknown as Originator;
}
