import type { Access } from '@castwork/contract/endpoint';
import { shellName } from '@castwork/federation/registry';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** The shell is deployed like a remote. Its paths are those at which it is opened before it goes live. */
export const remote = {
  name: shellName,
  routes: [{ path: '/', access: 'public' }],
} as const satisfies RemoteDeclaration<Access>;
