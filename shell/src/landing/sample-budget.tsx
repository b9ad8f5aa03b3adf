import { formatMoney } from '@castwork/ui/money';
import { useId } from 'react';
import * as styles from './landing.module.css';

interface Props {
  budget: number;
  onChange: (dollars: number) => void;
}

/** The sponsor's side of the example: how much there is to spend. */
export function SampleBudget({ budget, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.budget}>
      <label htmlFor={id}>The sponsor&apos;s budget</label>
      <output htmlFor={id} aria-live="off">
        {formatMoney(budget)}
      </output>
      <input
        id={id}
        type="range"
        min={50}
        max={2000}
        step={50}
        value={budget}
        aria-valuetext={formatMoney(budget)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
