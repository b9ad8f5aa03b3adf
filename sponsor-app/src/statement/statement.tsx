import { Link, useSearchParams } from '@castwork/router';
import { WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { Holder } from '@castwork/widgets/holder';
import { StatementButtons, StatementMonth, useStatement } from '@castwork/widgets/statement';
import { transferSentence } from '../money/transfer-sentence.tsx';
import { reasonWords, transferWords } from '../money/transfer-words.ts';

/** A month of the sponsor's money, to be printed or kept. */
export function Statement() {
  const [params, setParams] = useSearchParams();
  const statement = useStatement(params.get('month'));
  return (
    <Stack gap="l">
      <PageHeader
        title={`Statement of ${statement.shown}`}
        lead={<Holder />}
        actions={
          <>
            <LinkButton as={Link} to="/sponsor/balance" icon={<WalletIcon />}>
              Balance
            </LinkButton>
            <StatementButtons
              statement={statement}
              columns={{
                Movement: ({ kind }) => transferWords[kind],
                Job: ({ jobTitle }) => jobTitle,
                Reason: reasonWords,
              }}
            />
          </>
        }
      />
      <Panel>
        <StatementMonth
          statement={statement}
          caption="All that is yours, what is held for jobs too. Days and months in UTC."
          what={transferSentence}
          onMonth={(month) => setParams({ month })}
        />
      </Panel>
    </Stack>
  );
}
