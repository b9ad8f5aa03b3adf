import { clampSearchRadius } from '@castwork/contract/limits';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { RefreshIcon } from '@castwork/ui/icons';
import { TextInput } from '@castwork/ui/text-input';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import * as styles from './search-bar.module.css';
import type { JobSearch } from './use-job-search.ts';

export interface SearchBarProps {
  search: JobSearch;
  /** Miles, as the address has them. */
  radius: number;
  onRadius: (miles: number) => void;
  onRefresh: () => void;
  busy: boolean;
}

/** Words to search for, the search radius, clamped when it is left or sent, and Refresh. */
export function SearchBar({ search, radius, onRadius, onRefresh, busy }: SearchBarProps) {
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
              placeholder="Title, description or place"
              value={search.typed}
              onChange={(event) => search.setTyped(event.target.value)}
            />
          </Field>
        </div>
        <div className={styles.radius}>
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
        <Button type="submit" icon={<RefreshIcon />} busy={busy} busyLabel="Refreshing…">
          Refresh
        </Button>
      </form>
    </search>
  );
}
