import { clampSearchRadius, limits, type MarketSort } from '@castwork/contract/limits';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { RefreshIcon } from '@castwork/ui/icons';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isSort, type MarketTab, sortIn, sortsOf } from './market-filter.ts';
import * as styles from './search-bar.module.css';
import type { JobSearch } from './use-job-search.ts';

export interface SearchBarProps {
  search: JobSearch;
  tab: MarketTab;
  sort: MarketSort | undefined;
  onSort: (sort: MarketSort, tab: MarketTab) => void;
  /** Miles, as the address has them. */
  radius: number;
  onRadius: (miles: number) => void;
  onRefresh: () => void;
  busy: boolean;
}

const sortWords = {
  newest: 'Newest',
  nearest: 'Nearest',
  pay: 'Top pay',
  due: 'Due soon',
} satisfies Record<MarketSort, string>;

/**
 * Words to search for, the search radius, clamped when it is left or sent, the order and Refresh.
 */
export function SearchBar(props: SearchBarProps) {
  const { search, tab, sort, onSort, radius, onRadius, onRefresh, busy } = props;
  const [typed, setTyped] = useState<string>();

  const settled = clampSearchRadius(typed ?? radius);
  const settle = () => {
    setTyped(undefined);
    if (settled !== radius) onRadius(settled);
  };
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    // Another radius is another question: it is asked by itself.
    if (settled === radius) onRefresh();
  };
  // A busy Refresh holds the form back; the radius that was typed counts all the same.
  const settleOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    settle();
    if (settled !== radius) event.preventDefault();
  };

  return (
    <search>
      <form className={styles.bar} noValidate onSubmit={refresh}>
        <div className={styles.words}>
          <Field label="Search jobs">
            <TextInput
              type="search"
              autoComplete="off"
              placeholder="Title, text, sponsor or place"
              value={search.typed}
              onChange={(event) => search.setTyped(event.target.value)}
            />
          </Field>
        </div>
        <div className={`${styles.field} ${styles.radius}`}>
          <Field label="Radius (miles)">
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? radius}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={settle}
              onKeyDown={settleOnEnter}
            />
          </Field>
        </div>
        <div className={styles.field}>
          <Field label="Sort by">
            <Select
              value={sortIn(tab, sort)}
              onChange={({ target }) => isSort(target.value) && onSort(target.value, tab)}
            >
              {sortsOf(tab).map((value) => (
                <option key={value} value={value}>
                  {sortWords[value]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button type="submit" icon={<RefreshIcon />} busy={busy} busyLabel="Refreshing…">
          Refresh
        </Button>
        {/* The specification has a radius on both lists; where it changes nothing, whoever sets it is told. */}
        {tab === 'up-for-grabs' && (
          <p
            className={styles.note}
            data-needed={radius !== limits.searchRadius.default || undefined}
          >
            The radius is for Local Jobs only.
          </p>
        )}
      </form>
    </search>
  );
}
