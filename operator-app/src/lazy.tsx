import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const faces = { skeleton: <Skeleton />, failure: 'This page could not be loaded.' };

/** What waits because a check of it is red. */
export const RedCase = lazyPart(() => import('./cases/red-case.tsx'), 'RedCase', faces);

/** What somebody says of somebody. */
export const Report = lazyPart(() => import('./reports/report.tsx'), 'Report', faces);

/** Accounts of the ledger. */
export const Accounts = lazyPart(() => import('./ledger/accounts.tsx'), 'Accounts', faces);

/** One account of the ledger. */
export const Account = lazyPart(() => import('./ledger/account.tsx'), 'Account', faces);

/** One movement of the ledger. */
export const Transfer = lazyPart(() => import('./ledger/transfer.tsx'), 'Transfer', faces);

/** Who did what to whom. */
export const Audit = lazyPart(() => import('./audit/audit.tsx'), 'Audit', faces);

/** Which builds are live, and what broke in them. */
export const Platform = lazyPart(() => import('./platform/platform.tsx'), 'Platform', faces);

/** Creators and sponsors. */
export const People = lazyPart(() => import('./people/people.tsx'), 'People', faces);

/** One of them. */
export const Person = lazyPart(() => import('./people/person.tsx'), 'Person', faces);

/** Jobs of all sponsors. */
export const Jobs = lazyPart(() => import('./jobs/jobs.tsx'), 'Jobs', faces);

/** One of them. */
export const Job = lazyPart(() => import('./jobs/job.tsx'), 'Job', faces);
