import { Field } from './field.tsx';
import * as styles from './month-picker.module.css';
import { monthName, monthsBetween, thisMonth } from './months.ts';
import { Select } from './select.tsx';

export interface MonthPickerProps {
  label?: string;
  /** The first that can be chosen, `YYYY-MM`, where there is one. */
  first?: string | undefined;
  /** `YYYY-MM`, in UTC; an older one than can be chosen is shown too. */
  value: string;
  onChange: (month: string) => void;
}

const yearsBack = 3;

/** Chooses one of the months of the last years, the newest first. Not on paper. */
export function MonthPicker({
  label = 'Month',
  first = '0001-01',
  value,
  onChange,
}: MonthPickerProps) {
  const months = monthsBetween(first, thisMonth(), yearsBack * 12).toReversed();
  return (
    <div className={styles.picker} data-screen-only>
      <Field label={label}>
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {[...months, ...(months.includes(value) ? [] : [value])].map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
