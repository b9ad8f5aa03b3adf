import { Link } from '@castwork/router';
import { ListIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { BackToForm } from '../funding/back-to-form.tsx';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useWaiting } from '@castwork/ui/use-waiting';
import { useSponsorNotifications } from '../notifications/use-sponsor-notifications.ts';
import { AddFunds } from './add-funds.tsx';
import * as styles from './balance.module.css';
import { Deposits } from './deposits.tsx';
import { Figures } from './figures.tsx';
import { Holds } from './holds.tsx';
import { Returned } from './returned.tsx';
import { Transfers } from './transfers.tsx';
import { useBalance, useDeposits, useHolds } from './use-balance.ts';

/** The sponsor's money: what there is, what it is held for, and every movement of it. */
export function Balance() {
  useSponsorNotifications();
  const isWaiting = useWaiting(useBalance(), useDeposits().query, useHolds().query);
  return (
    <Stack gap="l">
      <PageHeader
        title="Balance"
        lead="Posting a job holds what it can cost; what is not paid comes back by itself."
        actions={
          <LinkButton as={Link} to="/sponsor/statement" icon={<ListIcon />}>
            Statements
          </LinkButton>
        }
      />
      <Returned />
      <BackToForm />
      {isWaiting && <CardSkeletons />}
      {/* All of it is asked for at once. */}
      <div hidden={isWaiting}>
        <Stack gap="l">
          <Figures />
          <div className={styles.sides}>
            <Stack>
              <div data-screen-only>
                <AddFunds />
              </div>
              <Deposits />
            </Stack>
            <Holds />
          </div>
          <Transfers />
        </Stack>
      </div>
    </Stack>
  );
}
