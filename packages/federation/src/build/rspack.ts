import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { beside } from './beside.ts';
import { BuildManifestPlugin, type Compiled } from './build-manifest-plugin.ts';
import { buildIdOf } from './build-id.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { borrowedRuntime } from '../browser/container-runtime.ts';
import type { RemoteDeclaration } from '../declaration.ts';
import type { Build, BuildCall } from '../registry.ts';
import { readDeclaration, soundDeclaration } from './read-declaration.ts';
import { baseConfig, isDev, isGuest } from './rspack-base.ts';
import { bundlerRuntime } from './runtime-aliases.ts';
import { providedVersions, sharedModules, sharedRanges } from './shared.ts';

/** Hashes of chunks travel inside the entry that loads them; the registry holds the entry's. */
const production = () =>
  isDev
    ? []
    : [
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
        new CompressPlugin(),
      ];

/** Stands before the app's routes where React's refresh is not to be had. */
const hotRoutes = beside('hot-routes');

const optimization = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

/**
 * The shell's build: one script and one style, and `build.json` that names them with their hashes.
 * @param context the shell's folder.
 * @param declaration what its `remote.ts` exports: where it is opened before it goes live.
 */
export function hostConfig(context: string, declaration: RemoteDeclaration): Configuration {
  const { name } = soundDeclaration(context, declaration);
  const base = baseConfig(context, name);
  return {
    ...base,
    entry: {
      main: [...(isDev ? [beside('refresh-host')] : []), './src/main.tsx'],
    },
    // Its files are where its script came from: here, or a CDN.
    output: { publicPath: 'auto', ...base.output },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules(context, 'host'),
        experiments: { optimization },
      }),
      new rspack.NormalModuleReplacementPlugin(
        /\/(?:runtime-core\/dist\/utils\/(?:load|preload)|sdk\/dist\/dom|getSharedFallbackGetter)\.js$/,
        beside('without-remotes'),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /\/(?:sdk\/dist\/logger\.js|error-codes\/dist\/(?:desc|getShortErrorMsg)\.m?js)$/,
        beside('without-words'),
      ),
      new BuildManifestPlugin('build.json', (compiled) =>
        describeShell(declaration, providedVersions(context), compiled),
      ),
      ...production(),
    ],
  };
}

/** What a shell's build says about itself; pages name all files of its entry. */
export function describeShell(
  { name, routes, budget }: RemoteDeclaration,
  provides: Record<string, string>,
  { files, filesOfGroup, parts }: Compiled,
) {
  const inPage = filesOfGroup('main');
  const entry = inPage.find((path) => path.endsWith('.js'));
  const preload = inPage.filter((path) => path !== entry);
  const content = { name, entry, routes, preload, shared: {}, provides, parts, files, budget };
  return { build: buildIdOf(content as Partial<Build>), ...content };
}

/** Finds the calls of an API in the text of scripts; throws what is wrong with one. */
type CallsIn = (scripts: string[]) => BuildCall[];

function describeBuild(
  context: string,
  { name, routes, budget }: RemoteDeclaration,
  { files, filesOfGroup }: Compiled,
  calls: BuildCall[] | undefined,
) {
  const entry = filesOfGroup(name).find((path) => path.endsWith('.js'));
  const content = {
    name,
    entry,
    routes,
    preload: filesOfGroup('routes'),
    shared: sharedRanges(context),
    files,
    calls,
    budget,
  };
  return { build: buildIdOf(content), ...content };
}

/**
 * A remote's build: a container that exposes `./routes`, and `build.json` that describes it.
 * @param context the app's folder.
 * @param declaration what its `remote.ts` exports; throws when that is not sound.
 * @param callsIn finds what it asks of the API, so that the API that is live can be held against it.
 */
export function remoteConfig(
  context: string,
  declaration: RemoteDeclaration,
  callsIn?: CallsIn,
): Configuration {
  const { name } = soundDeclaration(context, declaration);
  const base = baseConfig(context, name);
  return {
    ...base,
    entry: {},
    externals: {
      [bundlerRuntime]: `var ${borrowedRuntime}`,
      ...(isDev && !isGuest ? { 'react-refresh/runtime': `var castworkRefresh('${name}')` } : {}),
    },
    // A build does not know the address it will be served from; its own script tag does.
    output: { publicPath: 'auto', ...base.output },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'app-routes': join(context, 'src/routes.tsx') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
        library: { type: 'window', name },
        exposes: {
          './routes': { import: isGuest ? hotRoutes : './src/routes.tsx', name: 'routes' },
        },
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules(context, 'remote'),
        experiments: { optimization },
      }),
      new BuildManifestPlugin('build.json', async (compiled) => {
        // A dev server lives longer than what it was started with.
        const current = isDev ? await readDeclaration(context) : declaration;
        return describeBuild(context, current, compiled, callsIn?.(compiled.scripts));
      }),
      ...production(),
    ],
  };
}
