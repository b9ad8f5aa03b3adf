import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** What a server found wrong at a field. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

/**
 * Says at its field what a server found wrong. The first takes the focus: there one begins to read.
 * @returns whether any of it has a field
 */
export function showIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  issues: readonly Issue[],
): boolean {
  const values = form.getValues();
  const placed = issues.filter(({ path }) => get(values, path) !== undefined);
  for (const [index, { path, message }] of placed.entries())
    form.setError(
      path as Path<V>,
      { type: 'server', message },
      // Last in would win the focus.
      { shouldFocus: index === 0 },
    );
  return placed.length > 0;
}
