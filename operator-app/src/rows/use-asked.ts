import { useSearchParams } from '@castwork/router';

/**
 * Which rows of a list the address asks for: `?find=` the id of one, or of whose they are, and `?status=`.
 * @param views what can be chosen; `all` is one of them
 * @param usual what is shown where nothing is asked for
 */
export function useAsked<T extends string>(
  views: readonly { readonly value: T | 'all' }[],
  usual: T,
) {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? undefined;
  const asked = views.find(({ value }) => value === params.get('status'))?.value;
  const status = asked ?? (find ? 'all' : usual);
  return { find, status, setStatus: (value: string) => setParams({ status: value }) };
}
