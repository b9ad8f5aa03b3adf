import { clampSearchRadius } from '@castwork/contract/limits';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { RefreshIcon } from '@castwork/ui/icons';
import { TextInput } from '@castwork/ui/text-input';
import { type FormEvent, useState } from 'react';
import * as styles from './search-bar.module.css';

export type SearchBarProps = {
  /** Miles, as the address has them. */
  radius: number;
  onRadius: (miles: number) => void;
  onRefresh: () => void;
  busy: boolean;
};

/** The search radius, clamped when it is left or sent, and Refresh. */
export function SearchBar({ radius, onRadius, onRefresh, busy }: SearchBarProps) {
  const [typed, setTyped] = useState<string>();

  const settle = () => {
    const miles = clampSearchRadius(typed ?? radius);
    setTyped(undefined);
    if (miles !== radius) onRadius(miles);
    return miles;
  };
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    // Another radius is another question: it is asked by itself.
    if (settle() === radius && !busy) onRefresh();
  };

  return (
    <form className={styles.bar} noValidate onSubmit={refresh}>
      <div className={styles.radius}>
        <Field label="Radius (miles)">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? radius}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={settle}
          />
        </Field>
      </div>
      <Button type="submit" icon={<RefreshIcon />} busy={busy} busyLabel="Refreshing…">
        Refresh
      </Button>
    </form>
  );
}
