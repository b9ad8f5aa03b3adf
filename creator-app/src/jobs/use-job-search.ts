import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { wordSearch } from '@castwork/contract/jobs/search-words';
import { useNavigationType } from '@castwork/router';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** What is typed is put into the address once the typing pauses. */
const pause = 300;

/** Keeps the jobs that have every word that is looked for. */
export function matcher(query: string) {
  const hasWords = wordSearch(query);
  return (jobs: readonly VisibleJob[]) => (hasWords ? jobs.filter(hasWords) : jobs);
}

/**
 * The words that jobs are searched for.
 * @param query the address's
 * @param setQuery puts them into the address
 */
export function useJobSearch(query: string, setQuery: (query: string) => void) {
  const navigation = useNavigationType();
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // Its own words take the place of the address's; all other ways that words come by are not its own.
    if (navigation !== 'REPLACE') setTyped(query);
  }
  const settle = useEffectEvent((words: string) => words !== query && setQuery(words));
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  // A long list is gone through when the keys are at rest.
  const wanted = useDeferredValue(typed);
  return { typed, setTyped, match: useMemo(() => matcher(wanted), [wanted]) };
}

export type JobSearch = ReturnType<typeof useJobSearch>;
