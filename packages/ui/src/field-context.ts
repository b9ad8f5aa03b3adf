import { createContext, use } from 'react';

interface FieldLink {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** What ties a control to the label, hint and error of the field it stands in. */
export const FieldContext = createContext<FieldLink | undefined>(undefined);

/** The attributes of a control inside a `Field`; outside of one, none. */
export function useFieldProps() {
  const field = use(FieldContext);
  return field
    ? {
        id: field.id,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.invalid || undefined,
      }
    : {};
}
