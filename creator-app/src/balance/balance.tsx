import { KeptPlaces } from '@castwork/ui/kept-places';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { Tabs } from '@castwork/ui/tabs';
import { useWaiting } from '@castwork/ui/use-waiting';
import { useEndpoint } from '@castwork/session';
import * as styles from './balance.module.css';
import { Figures, useBalance } from './figures.tsx';
import { MethodPanel } from './method/method-panel.tsx';
import { Schedule, usePayoutSchedule } from './method/schedule.tsx';
import { PayoutHistory } from './payouts/payout-history.tsx';
import { usePayouts } from './payouts/use-payouts.ts';
import { Statement } from './statements/statement.tsx';
import { Transfers } from './statements/transfers.tsx';
import { useBalanceUrl } from './use-balance-url.ts';

/** The creator's money: what is there, what is on its way, where it goes, and how it came and went. */
export function Balance() {
  const url = useBalanceUrl();
  const method = useEndpoint('GET /api/payout-method');
  const payouts = usePayouts();
  const isWaiting = useWaiting(useBalance(), method, usePayoutSchedule(), payouts.query);
  // On paper a statement is a page of its own, with its own heading.
  const besides = url.view === 'statements' ? { 'data-screen-only': true } : {};
  return (
    <div className={styles.page}>
      <div className={styles.head} {...besides}>
        <PageHeader title="Balance" lead="What is yours, and how it is paid out to you." />
      </div>
      {isWaiting ? (
        <CardSkeletons />
      ) : (
        <>
          <div className={styles.main} {...besides}>
            <Figures paid={payouts.paid} method={method.data?.method} />
          </div>
          <aside className={styles.aside} data-screen-only>
            <Panel title="How you are paid out">
              <MethodPanel query={method} />
              <Schedule />
            </Panel>
          </aside>
          <div className={styles.rest}>
            <Tabs
              label="Money"
              value={url.view}
              onChange={url.setView}
              items={[
                { value: 'payouts', label: 'Payouts' },
                { value: 'transfers', label: 'Movements' },
                { value: 'statements', label: 'Statements' },
              ]}
            >
              <KeptPlaces key={url.view}>
                <div className={styles.rest}>
                  {url.view === 'payouts' && <PayoutHistory payouts={payouts} />}
                  {url.view === 'transfers' && <Transfers />}
                  {url.view === 'statements' && (
                    <Statement month={url.month} onMonth={url.setMonth} />
                  )}
                </div>
              </KeptPlaces>
            </Tabs>
          </div>
        </>
      )}
    </div>
  );
}
