import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** What a server found wrong at a field. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The issues that are of a field of the form. */
const placed = <V extends FieldValues>(form: UseFormReturn<V>, issues: readonly Issue[]) => {
  const values = form.getValues();
  return issues.filter(({ path }) => get(values, path) !== undefined);
};

/** Whether any of what a server found wrong has a field at which it is said. */
export const hasPlace = <V extends FieldValues>(
  form: UseFormReturn<V>,
  issues: readonly Issue[],
): boolean => placed(form, issues).length > 0;

/** Says at its field what a server found wrong. The first takes the focus: there one begins to read. */
export function showIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  issues: readonly Issue[],
) {
  for (const [index, { path, message }] of placed(form, issues).entries())
    form.setError(
      path as Path<V>,
      { type: 'server', message },
      // Last in would win the focus.
      { shouldFocus: index === 0 },
    );
}
