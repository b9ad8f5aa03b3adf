import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fromHere = createRequire(import.meta.url);
const fromEnhanced = createRequire(fromHere.resolve('@module-federation/enhanced/rspack'));
const fromTools = createRequire(fromEnhanced.resolve('@module-federation/runtime-tools'));
const fromRuntime = createRequire(fromTools.resolve('@module-federation/runtime'));

/** What every entry of the bundler imports first: the code between it and the runtime. */
export const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime');

const inDist = (entry: string, file: string) => join(dirname(entry), file);

/**
 * Points the federation runtime at its ES modules. The bundler names the CommonJS builds, which
 * cannot be tree-shaken and would put 34 KB into every container instead of 7.5.
 */
export function runtimeAliases(): Record<string, string> {
  const runtime = fromTools.resolve('@module-federation/runtime');
  const core = fromRuntime.resolve('@module-federation/runtime-core');
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools');
  return {
    [bundlerRuntime]: inDist(bundlerRuntime, 'bundler.js'),
    '@module-federation/runtime/helpers$': inDist(runtime, 'helpers.js'),
    // Without `$`: rspack sets these two names itself, and the first spelling it meets wins.
    '@module-federation/runtime': inDist(runtime, 'bundler.js'),
    '@module-federation/runtime-tools': inDist(tools, 'bundler.js'),
    '@module-federation/runtime-tools/runtime-core$': inDist(core, 'index.js'),
  };
}
