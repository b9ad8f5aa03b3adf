import type { z } from 'zod';

/** What may stand where something else does. */
const wanted: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id',
  date: 'a date like 2027-12-31',
  datetime: 'a moment like 2027-12-31T12:00:00Z',
};

const counted: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/**
 * Says what is wrong with a value where its schema has no words of its own: people read them, and the
 * library's speak of types.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.path?.length) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return `Give ${wanted[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Choose one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] && `Give ${formats[issue.format]}`;
    case 'too_small':
      return `At least ${issue.minimum}${counted[issue.origin] ?? ''}`;
    case 'too_big':
      return `At most ${issue.maximum}${counted[issue.origin] ?? ''}`;
    // Of a union that is told apart by a field.
    case 'invalid_union':
      return Array.isArray(issue.options) ? `Choose one of ${issue.options.join(', ')}` : undefined;
    default:
      return undefined;
  }
};
