import { useState } from 'react';
import { Cluster } from '../src/layout.tsx';
import { MonthPicker } from '../src/month-picker.tsx';
import { PrintButton } from '../src/print-button.tsx';
import { StatementTable } from '../src/statement-table.tsx';
import { Section } from './section.tsx';

const lines = [
  { id: 'a', at: '2026-11-03T10:00:00Z', what: 'Funds added · AB12-CD34', amount: 1_000_000 },
  { id: 'b', at: '2026-11-21T10:00:00Z', what: 'A morning at the market', amount: -212.5 },
];

export function Ledgers() {
  const [month, setMonth] = useState('2026-11');
  return (
    <Section title="Statements">
      <Cluster>
        <MonthPicker value={month} onChange={setMonth} />
        <PrintButton />
      </Cluster>
      <StatementTable caption="November" opening={0.5} lines={lines} closing={999_788} />
    </Section>
  );
}
