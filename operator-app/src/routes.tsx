import { screensOf } from '@castwork/router/screens-of';
import type { remote } from '../remote.ts';
import { Deposits } from './deposits/deposits.tsx';
import { Case } from './disputes/case.tsx';
import { Disputes } from './disputes/disputes.tsx';
import {
  Account,
  Accounts,
  Audit,
  Job,
  Jobs,
  People,
  Person,
  Platform,
  RedCase,
  Report,
  Transfer,
} from './lazy.tsx';
import { Payouts } from './payouts/payouts.tsx';
import { Reconciliation } from './reconciliation/reconciliation.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** The screens of operators; `remote.ts` says who may see them. */
export const routes = screensOf<typeof remote>({
  '/operator': <Waiting />,
  '/operator/disputes': <Disputes />,
  '/operator/disputes/:id': <Case />,
  '/operator/cases/:id': <RedCase />,
  '/operator/reports/:id': <Report />,
  '/operator/people': <People />,
  '/operator/people/:id': <Person />,
  '/operator/jobs': <Jobs />,
  '/operator/jobs/:id': <Job />,
  '/operator/money': <Payouts />,
  '/operator/money/deposits': <Deposits />,
  '/operator/money/ledger': <Accounts />,
  '/operator/money/ledger/:id': <Account />,
  '/operator/money/ledger/transfers/:id': <Transfer />,
  '/operator/money/reconciliation': <Reconciliation />,
  '/operator/audit': <Audit />,
  '/operator/platform': <Platform />,
});
