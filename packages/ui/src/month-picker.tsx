import { Field } from './field.tsx';
import * as styles from './month-picker.module.css';
import { monthName, monthsBetween, thisMonth } from './months.ts';
import { Select } from './select.tsx';

export interface MonthPickerProps {
  label?: string;
  /** `YYYY-MM`, in UTC; an older one than can be chosen is shown too. */
  value: string;
  onChange: (month: string) => void;
}

const yearsBack = 3;

/** Chooses one of the months of the last years, the newest first. Not on paper. */
export function MonthPicker({ label = 'Month', value, onChange }: MonthPickerProps) {
  const months = monthsBetween('0001-01', thisMonth(), yearsBack * 12).toReversed();
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
