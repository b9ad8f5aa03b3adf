import type { Access } from '@castwork/contract/endpoint';
import { roles } from '@castwork/contract/roles';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** What operators do: see what waits, decide, and record money. */
export const remote = {
  name: 'operator-app',
  routes: [
    {
      path: roles.operator.home,
      access: 'operator',
      navigation: { label: 'What waits', icon: 'inbox', order: 10 },
    },
    { path: '/operator/disputes', access: 'operator' },
    { path: '/operator/disputes/:id', access: 'operator' },
    { path: '/operator/cases/:id', access: 'operator' },
    { path: '/operator/reports/:id', access: 'operator' },
    {
      path: '/operator/people',
      access: 'operator',
      navigation: { label: 'People', icon: 'user', order: 60 },
    },
    { path: '/operator/people/:id', access: 'operator' },
    {
      path: '/operator/jobs',
      access: 'operator',
      navigation: { label: 'Jobs', icon: 'search', order: 70 },
    },
    { path: '/operator/jobs/:id', access: 'operator' },
    {
      path: '/operator/money',
      access: 'operator',
      navigation: { label: 'Money', icon: 'wallet', order: 30 },
    },
    { path: '/operator/money/deposits', access: 'operator' },
    { path: '/operator/money/ledger', access: 'operator' },
    { path: '/operator/money/ledger/:id', access: 'operator' },
    { path: '/operator/money/ledger/transfers/:id', access: 'operator' },
    { path: '/operator/money/reconciliation', access: 'operator' },
    {
      path: '/operator/audit',
      access: 'operator',
      navigation: { label: 'Audit trail', icon: 'list', order: 80, place: 'header' },
    },
    {
      path: '/operator/platform',
      access: 'operator',
      navigation: { label: 'Platform', icon: 'target', order: 90, place: 'header' },
    },
  ],
  budget: { entryKB: 5.5, totalKB: 55 },
} as const satisfies RemoteDeclaration<Access>;
