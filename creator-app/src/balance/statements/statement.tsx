import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { Holder } from '@castwork/widgets/holder';
import { StatementButtons, StatementMonth, useStatement } from '@castwork/widgets/statement';
import { transferWords } from './transfer-words.ts';
import { whatMoved } from './what-moved.tsx';

export interface StatementProps {
  /** As in the address: `YYYY-MM`; this month where it is none that has begun. */
  month: string;
  onMonth: (month: string) => void;
}

/** A month of the creator's money, for the screen, for paper and as CSV. */
export function Statement({ month, onMonth }: StatementProps) {
  const statement = useStatement(month);
  return (
    <Panel title={`Statement of ${statement.shown}`}>
      <p>
        <Holder />
      </p>
      <StatementMonth
        statement={statement}
        caption="Castwork, in US dollars; days are counted in UTC"
        what={whatMoved}
        onMonth={onMonth}
      />
      <Cluster>
        <StatementButtons
          statement={statement}
          columns={{
            Movement: ({ kind }) => transferWords(kind),
            Job: ({ jobTitle }) => jobTitle,
          }}
        />
      </Cluster>
    </Panel>
  );
}
