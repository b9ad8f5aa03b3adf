import type { CallInput } from '@castwork/contract/calls/addresses';
import { eventKinds } from '@castwork/contract/events/kinds';
import { limits } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';

type Query = NonNullable<CallInput<'GET /api/operator/audit/csv'>['query']>;

/** Whoever may have done something, and how they are called. */
export const actors = {
  operator: 'Operators',
  system: 'The system',
  creator: 'Creators',
  sponsor: 'Sponsors',
  all: 'Everybody',
} as const;

/** A day that there is: of others a `Date` makes one of the next month, or none. */
function isDay(text: string) {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** What can be asked for, in the order of the form, and which words it takes. */
const takes = {
  by: (text: string) => Object.hasOwn(actors, text),
  kind: (text: string) => Object.hasOwn(eventKinds, text),
  about: (text: string) => text.length <= limits.email,
  from: isDay,
  to: isDay,
};
const names = Object.keys(takes) as (keyof typeof takes)[];

/** What an address asks for; a word that there is not asks for nothing. What operators did, unless said. */
export function filterOf(params: URLSearchParams) {
  const asked = names.flatMap((name) => {
    const value = params.get(name);
    return value && takes[name](value) ? [[name, value]] : [];
  });
  return { by: 'operator', ...Object.fromEntries(asked) } as Query;
}

/** What is asked of the audit trail: it stands in the address. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const setFilter = (form: FormData) =>
    setParams(
      names.flatMap((name) => {
        const value = String(form.get(name) ?? '').trim();
        return value ? [[name, value] as [string, string]] : [];
      }),
    );
  return [filter, setFilter] as const;
}
