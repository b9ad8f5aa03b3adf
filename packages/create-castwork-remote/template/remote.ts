import type { Access } from '@castwork/contract/endpoint';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** What the shell knows of this remote before it loads anything of it. */
export const remote = {
  name: 'new-remote',
  routes: [
    {
      path: '/new-remote',
      access: 'public',
      navigation: { label: 'New remote', icon: 'list', order: 90 },
    },
  ],
} as const satisfies RemoteDeclaration<Access>;
