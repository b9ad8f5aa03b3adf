import { Link } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { EmptyState } from '@castwork/ui/empty-state';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { WalletIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Stat } from '@castwork/ui/stat';
import { useState } from 'react';
import * as styles from './earnings.module.css';
import { MonthChart } from './month-chart.tsx';
import { payoutsCsv } from './payouts-csv.ts';
import { PayoutTable } from './payout-table.tsx';

/** So many jobs are listed unless all are asked for: years of them make a phone slow. */
const atFirst = 100;

/** What the creator has earned, and what waits, by month and by job; what becomes of it is the balance's. */
export function Earnings() {
  const query = useEndpoint('GET /api/earnings');
  const { paid = 0, waiting = 0, months = [], payouts = [] } = query.data ?? {};
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? payouts : payouts.slice(0, atFirst);
  return (
    <ApiFaces query={query} failure="Failed to load earnings">
      <div className={styles.earnings}>
        <div className={styles.stats}>
          <Panel>
            <Stat label="Earned" value={<Money dollars={paid} />} note="Added to your balance" />
          </Panel>
          <Panel>
            <Stat
              label="Waiting"
              value={<Money dollars={waiting} />}
              note="Links a sponsor has to approve"
            />
          </Panel>
        </div>
        <div>
          <LinkButton as={Link} to="/creator/balance" icon={<WalletIcon />}>
            Balance and payouts
          </LinkButton>
        </div>
        {payouts.length === 0 ? (
          <EmptyState icon={<WalletIcon />} title="Nothing has been paid yet.">
            Each approved job is entered here, in the minute it is paid.
          </EmptyState>
        ) : (
          <>
            <Panel title="By month">
              <MonthChart months={months} />
            </Panel>
            <Panel title="By job">
              <PayoutTable payouts={listed} />
              {listed.length < payouts.length && (
                <Button wide onClick={() => setWhole(true)}>
                  Show all {payouts.length.toLocaleString('en-US')}
                </Button>
              )}
              {query.data?.hasOlderPayouts && (
                <p>Older ones are counted above, and are neither in this list nor in the file.</p>
              )}
              <div>
                <Button
                  icon={<DownloadIcon />}
                  onClick={() => downloadCsv('castwork-earnings.csv', payoutsCsv(payouts))}
                >
                  Download CSV
                </Button>
              </div>
            </Panel>
          </>
        )}
      </div>
    </ApiFaces>
  );
}
