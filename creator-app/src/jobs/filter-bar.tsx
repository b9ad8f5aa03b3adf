import { earliestOpenDueDate } from '@castwork/contract/dates';
import { postPlatforms } from '@castwork/contract/platforms/post-platforms';
import { Field } from '@castwork/ui/field';
import { Fold } from '@castwork/ui/fold';
import { CrossIcon } from '@castwork/ui/icons';
import { Columns } from '@castwork/ui/layout';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import * as styles from './filter-bar.module.css';
import {
  activeFilters,
  type MarketFilter,
  parseDueBy,
  parsePay,
  parsePlatform,
} from './market-filter.ts';

interface FilterBarProps {
  filter: MarketFilter;
  /** Called with what changes, and nothing else: another change may be on its way to the screen. */
  onChange: (changes: MarketFilter) => void;
}

interface WholeFilterBarProps extends FilterBarProps {
  /** The searches that were kept. */
  saved: ReactNode;
}

/** The least pay, which counts when the field is left or sent; what is no amount is no filter. */
function PayField({ filter, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const minPay = parsePay(typed);
    if (minPay !== filter.minPay) onChange({ minPay });
  };
  return (
    <Field label="Pays at least ($)">
      <TextInput
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? filter.minPay ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </Field>
  );
}

/** The last day to be due. While a year is typed it is one long past: that is no filter yet. */
function DueField({ filter, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState<string>();
  const [today] = useState(() => earliestOpenDueDate(new Date()));
  const change = (value: string) => {
    setTyped(value);
    const dueBy = parseDueBy(value);
    if (dueBy !== filter.dueBy && (dueBy || value === '')) onChange({ dueBy });
  };
  return (
    <Field label="Due by">
      <TextInput
        type="date"
        min={today}
        value={typed ?? filter.dueBy ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}

/** Where one would post. */
const PlatformField = ({ filter, onChange }: FilterBarProps) => (
  <Field label="Platform">
    <Select
      value={filter.platform ?? ''}
      onChange={({ target }) => onChange({ platform: parsePlatform(target.value) })}
    >
      <option value="">Any</option>
      {postPlatforms.map((platform) => (
        <option key={platform}>{platform}</option>
      ))}
    </Select>
  </Field>
);

/** What jobs must have to be shown: the fields, and each filter that is on with the way to drop it. */
export function FilterBar(props: WholeFilterBarProps) {
  const { filter, onChange, saved } = props;
  const active = activeFilters(filter);
  return (
    <div className={styles.filters}>
      <Fold title="Filters" aside={active.length > 0 && `${active.length} on`}>
        <Columns>
          <PayField {...props} />
          <DueField {...props} />
          <PlatformField {...props} />
        </Columns>
      </Fold>
      {saved}
      {active.length > 0 && (
        <ul className={styles.chips} aria-label="Filters that are on">
          {active.map(({ name, words }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                onClick={() => onChange({ [name]: undefined })}
              >
                <VisuallyHidden>Remove filter: </VisuallyHidden>
                {words}
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
