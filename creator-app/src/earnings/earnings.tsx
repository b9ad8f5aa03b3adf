import { Link } from '@castwork/router';
import { errorWords, useAction, useEndpointPages } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { EmptyState } from '@castwork/ui/empty-state';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { WalletIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Money } from '@castwork/ui/money';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Stat } from '@castwork/ui/stat';
import * as styles from './earnings.module.css';
import { MonthChart } from './month-chart.tsx';
import { payoutsCsv } from './payouts-csv.ts';
import { PayoutTable } from './payout-table.tsx';

/** So many jobs are listed at first, and with each press more: years of them make a phone slow. */
const limit = 100;

/** What the creator has earned, and what waits, by month and by job; what becomes of it is the balance's. */
export function Earnings() {
  const query = useEndpointPages('GET /api/earnings', { query: { limit } }, ({ nextCursor }) =>
    nextCursor === undefined ? undefined : { query: { limit, cursor: nextCursor } },
  );
  const pages = query.data?.pages ?? [];
  const { paid = 0, waiting = 0, months = [] } = pages.at(-1) ?? {};
  const payouts = pages.flatMap((page) => page.payouts);
  const file = useAction('GET /api/earnings', {
    onSuccess: (all) => downloadCsv('castwork-earnings.csv', payoutsCsv(all.payouts)),
  });
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
              <PayoutTable payouts={payouts} />
              <MoreRows query={query}>Show older</MoreRows>
              {file.data?.hasOlderPayouts && (
                <p>Older ones are counted above, and are not in the file.</p>
              )}
              {file.isError && (
                <Banner tone="error">
                  {errorWords(file.error, 'The file could not be made. Please try again.')}
                </Banner>
              )}
              <div>
                <Button
                  icon={<DownloadIcon />}
                  busy={file.isPending}
                  busyLabel="Collecting…"
                  onClick={() => file.mutate({})}
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
