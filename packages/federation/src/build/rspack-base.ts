import {
  BannerPlugin,
  Compilation,
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { beside } from './beside.ts';
import { runtimeAliases } from './runtime-aliases.ts';

/** Browsers that have updated themselves for two years; nothing is compiled down further. */
const evergreen = ['chrome >= 130', 'edge >= 130', 'firefox >= 132', 'safari >= 18'];

/** Set by `pnpm dev` for the dev servers it starts. */
const ownShell = process.env.CASTWORK_DEV === '1';

/** Set by `pnpm remotes dev`: the page is a deployed shell's, with React's production build. */
export const isGuest = process.env.CASTWORK_DEV === 'guest';

/** A dev server builds, instead of a build for others. */
export const isDev = ownShell || isGuest;

/** Where this dev server listens and from where pages load its files. */
const devPort = Number(process.env.DEV_PORT ?? 3001);
const devOrigin = `http://localhost:${devPort}`;

/**
 * What an app begins with is compiled as it comes, beside the page's thread, instead of by it, function
 * by function, when each is called: nearly all of them are. Browsers that do not know the hint pass it by.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(?:main|remoteEntry|routes)\..*js$/,
  // Behind the minimizer, before the hashes.
  stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** What host and remotes build alike: TypeScript, CSS modules, hashed names, no eval. */
export function baseConfig(context: string, name: string): Configuration {
  return {
    context,
    name,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: {
      path: `${context}/dist`,
      clean: true,
      uniqueName: name,
      filename: isDev ? '[name].js' : '[name].[contenthash].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash].css',
      assetModuleFilename: '[name].[hash][ext]',
      hashDigestLength: 16,
      // Preloaded files are reused only when they were asked for the same way.
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      strictModuleErrorHandling: true,
      ...(isDev ? { publicPath: `${devOrigin}/` } : {}),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: runtimeAliases() },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: evergreen },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: ownShell, refresh: ownShell },
              },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        ...(isDev
          ? []
          : [{ test: /\/react-router\/dist\/.*\.mjs$/, loader: beside('unused-components') }]),
      ],
      generator: {
        // Two apps may both have a `.card`: the package is part of every class name. A module's number
        // would be shorter, and another one where the same sources are built in another place. Of its hash
        // three signs are enough: it tells apart those few modules of an app that name a class alike.
        'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:3]' },
      },
    },
    optimization: {
      // Numbered as they come: a hash of its path would say where on this machine a module lies.
      ...(isDev ? {} : { moduleIds: 'natural', chunkIds: 'natural' }),
      mangleExports: 'size',
      splitChunks: {
        // What an app begins with is one file: a chunk more is a request more, and all of it is needed.
        chunks: ({ name: chunk }) => chunk !== 'main' && chunk !== 'routes' && chunk !== name,
        // What comes later brings along what others have brought already.
        minSize: 10_000,
        cacheGroups: {
          default: { minChunks: 2 },
          defaultVendors: false,
          // Each style of its own would be a request, and a name and a hash in what every page begins with.
          later: { name: 'later', type: 'css/auto', enforce: true },
        },
      },
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: { passes: 4 } },
        }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: evergreen } }),
      ],
    },
    performance: false,
    // A dev server would build what comes later when the page tells it so: the page is a shell's, whose
    // policy lets it tell nobody else.
    lazyCompilation: false,
    // What comes later comes in any order: no part depends on where its style stands.
    ignoreWarnings: [/Conflicting order between/],
    plugins: isDev
      ? ownShell
        ? [new ReactRefreshRspackPlugin()]
        : []
      : [
          compiledAhead,
          // What the package names is its development build, with warnings for whoever develops.
          new NormalModuleReplacementPlugin(
            /\/react-router\/dist\/development\/[\w-]+\.mjs$/,
            (found) => {
              const data = (found as { createData?: { resource?: string } }).createData;
              if (data?.resource)
                data.resource = data.resource.replace('/dist/development/', '/dist/production/');
            },
          ),
        ],
    ...(isDev ? { devServer: devServer() } : {}),
  };
}

function devServer(): Configuration['devServer'] {
  return {
    port: devPort,
    host: 'localhost',
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // The page comes from the shell's server, so the client must be told where this one is.
    client: { webSocketURL: `ws://localhost:${devPort}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { index: false, stats: 'errors-warnings' },
  };
}
