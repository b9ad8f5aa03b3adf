import { useSearchParams } from '@castwork/router';

export const views = ['payouts', 'transfers', 'statements'] as const;
export type View = (typeof views)[number];

/** What is looked at of the money, kept in the address: a view, and of statements the month. */
export function useBalanceUrl() {
  const [params, setParams] = useSearchParams();
  const view = views.find((each) => each === params.get('view')) ?? views[0];
  return {
    view,
    month: params.get('month') ?? '',
    setView: (next: View) => setParams(next === views[0] ? {} : { view: next }),
    setMonth: (month: string) => setParams({ view: 'statements', month }),
  };
}
