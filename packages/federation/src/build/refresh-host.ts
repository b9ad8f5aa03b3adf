import * as runtime from 'react-refresh/runtime';

/**
 * Dev only, and the shell's first module: remotes borrow its refresh runtime, because only the one
 * that was there before React can tell React what changed. Ids carry the remote's name: two apps
 * may both have a `./src/routes.tsx`.
 */
Object.assign(globalThis, {
  castworkRefresh: (name: string) => ({
    ...runtime,
    register: (type: unknown, id: string) => runtime.register(type, `${name} ${id}`),
  }),
});
