import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import {
  createInstance,
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';

/** What a remote's build finds in the page instead of bundling it, as an expression. */
export const borrowedRuntime = 'castworkContainerRuntime()';

/**
 * Has the shell itself load what a container wants of it: what a container is the first to load would
 * count as its own, and what failed once would fail for ever.
 */
const loadedByShell = (shell: ModuleFederation): ModuleFederationRuntimePlugin => ({
  name: 'loaded-by-shell',
  async beforeLoadShare(wanted) {
    const { pkgName } = wanted;
    if (!Object.hasOwn(shell.options.shared, pkgName)) return wanted;
    try {
      await shell.loadShare(pkgName);
    } catch (error) {
      for (const version of Object.values(shell.shareScopeMap.default?.[pkgName] ?? {}))
        version.loading = null;
      throw error;
    }
    return wanted;
  },
});

/** The instance of this container. `runtime.init` would find its host's: it goes by build. */
const initOf =
  (shell: ModuleFederation) =>
  ({ plugins = [], ...rest }: Parameters<typeof createInstance>[0]) => {
    const options = { ...rest, plugins: [...plugins, loadedByShell(shell)] };
    const earlier = getInstance(({ name }) => name === options.name);
    earlier?.initOptions(options);
    return earlier ?? createInstance(options);
  };

/**
 * Lends the shell's copy of the code between bundler and federation runtime to every container of
 * the page: bundled, it is 4 KB of each remote's entry. Instance, options and share scopes are a
 * container's own, and only remotes need to initialise one.
 */
export function lendContainerRuntime(shell: ModuleFederation) {
  const init = initOf(shell);
  Object.assign(globalThis, {
    castworkContainerRuntime: () => ({
      ...federation,
      runtime: { ...runtime, init },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}
