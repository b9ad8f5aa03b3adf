import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const faces = { skeleton: <Skeleton />, failure: 'This page could not be loaded.' };

/** What waits because a check of it is red. */
export const RedCase = whenLoaded(
  () => import('./cases/red-case.tsx').then((module) => module.RedCase),
  faces,
);

/** What somebody says of somebody. */
export const Report = whenLoaded(
  () => import('./reports/report.tsx').then((module) => module.Report),
  faces,
);

/** Accounts of the ledger. */
export const Accounts = whenLoaded(
  () => import('./ledger/accounts.tsx').then((module) => module.Accounts),
  faces,
);

/** One account of the ledger. */
export const Account = whenLoaded(
  () => import('./ledger/account.tsx').then((module) => module.Account),
  faces,
);

/** One movement of the ledger. */
export const Transfer = whenLoaded(
  () => import('./ledger/transfer.tsx').then((module) => module.Transfer),
  faces,
);

/** Who did what to whom. */
export const Audit = whenLoaded(
  () => import('./audit/audit.tsx').then((module) => module.Audit),
  faces,
);

/** Which builds are live, and what broke in them. */
export const Platform = whenLoaded(
  () => import('./platform/platform.tsx').then((module) => module.Platform),
  faces,
);
