import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { createInstance, getInstance } from '@module-federation/runtime';

/** What a remote's build finds in the page instead of bundling it, as an expression. */
export const borrowedRuntime = 'castworkContainerRuntime()';

/** The instance of this container. `runtime.init` would find its host's: it goes by build. */
function init(options: Parameters<typeof createInstance>[0]) {
  const earlier = getInstance(({ name }) => name === options.name);
  earlier?.initOptions(options);
  return earlier ?? createInstance(options);
}

/**
 * Lends the shell's copy of the code between bundler and federation runtime to every container of
 * the page: bundled, it is 4 KB of each remote's entry. Instance, options and share scopes are a
 * container's own, and only remotes need to initialise one.
 */
export function lendContainerRuntime() {
  Object.assign(globalThis, {
    castworkContainerRuntime: () => ({
      ...federation,
      runtime: { ...runtime, init },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}
