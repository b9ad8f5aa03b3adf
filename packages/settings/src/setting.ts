/** One environment variable of the product. */
export interface Setting<T> {
  /** What it is for, as the README says it. */
  description: string;
  /** What to do when it is missing, where the description does not say so. */
  missing?: string;
  /** Used when the variable is unset or empty; `$NAME` stands for another setting. */
  default?: string;
  /** A file whose content is used when the variable is unset. */
  file?: string;
  /** What stands in for a default in the README where there is no fixed value. */
  otherwise?: string;
  /** Turns the text into the value, or throws an error that says what it must be. */
  parse: (text: string) => T;
  /** Its value is never repeated in an error. */
  confidential?: boolean;
}

/** A row of the table. @param parse turns the text into the value, or throws */
export const setting = <T>(
  parse: (text: string) => T,
  about: Omit<Setting<T>, 'parse'>,
): Setting<T> => ({
  ...about,
  parse,
});
