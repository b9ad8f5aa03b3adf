import type { CallInput } from '@castwork/contract/calls/addresses';
import { useSearchParams } from '@castwork/router';

type Query = NonNullable<CallInput<'GET /api/operator/audit/csv'>['query']>;

/** What can be asked for, in the order of the form. */
const names = ['by', 'kind', 'about', 'from', 'to'] as const;

/** What is asked of the audit trail: it stands in the address. What operators did, unless said. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const asked = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  // The API refuses what is no such word.
  const filter = { by: 'operator', ...Object.fromEntries(asked) } as Query;
  const setFilter = (form: FormData) =>
    setParams(
      names.flatMap((name) => {
        const value = String(form.get(name) ?? '').trim();
        return value ? [[name, value] as [string, string]] : [];
      }),
    );
  return [filter, setFilter] as const;
}
