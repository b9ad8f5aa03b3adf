import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { ListIcon } from '@castwork/ui/icons';
import { Segmented } from '@castwork/ui/segmented';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { useState } from 'react';
import { downloadJobs } from '../export/download-jobs.ts';
import { isSort, sorts } from '../jobs/find-jobs.ts';
import * as styles from './dashboard.module.css';
import { useIsWide } from '../layout/use-is-wide.ts';
import type { useView } from './use-view.ts';

interface ToolbarProps {
  view: ReturnType<typeof useView>;
  /** How many jobs of how many are shown. */
  found: number;
  of: number;
  /** Those of every tab, once all are there. */
  all: readonly PostedJob[] | undefined;
}

/** Search and order within a tab, and the way out for all jobs as a file. */
export function Toolbar({ view, found, of, all }: ToolbarProps) {
  const { search, sort, tab } = view;
  const isWide = useIsWide();
  // The URL follows in a transition: while it is typed in, the field must not wait for it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.toolbar} data-screen-only>
      <search>
        <Field label="Search jobs">
          <TextInput
            type="search"
            placeholder="Title, place or creator"
            value={typed ?? search}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              setTyped(target.value);
              view.find(target.value);
            }}
          />
        </Field>
      </search>
      <Field label="Sort by">
        <Select
          value={sort}
          onChange={({ target }) => isSort(target.value) && view.order(target.value)}
        >
          {Object.entries(sorts).map(
            ([value, { label }]) =>
              (value !== 'waiting' || tab === 'links') && (
                <option key={value} value={value}>
                  {label}
                </option>
              ),
          )}
        </Select>
      </Field>
      {isWide && (
        <Segmented
          label="Show as"
          items={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table', icon: <ListIcon /> },
          ]}
          value={view.isTable ? 'table' : 'cards'}
          onChange={view.layOut}
        />
      )}
      <Button icon={<DownloadIcon />} disabled={!all} onClick={() => all && downloadJobs(all)}>
        Export CSV
      </Button>
      <p className={styles.found} aria-live="polite" aria-atomic>
        {search && `${found} of ${of} jobs`}
      </p>
    </div>
  );
}
