import { type Configuration, rspack } from '@rspack/core';

/**
 * The API and its worker as production runs them: one file each, and beside it what is loaded later. Node
 * links one file in place of a thousand, and only what is used of them. Logs name its lines, so that it
 * keeps its names and lines.
 */
export default {
  mode: 'production',
  target: 'node24',
  devtool: false,
  context: import.meta.dirname,
  entry: { api: './src/main.ts', worker: './src/worker.ts' },
  output: { module: true, chunkFormat: 'module', filename: '[name].js', clean: true },
  // A program for the machine's processor, and what few processes ever load.
  externals: ['@node-rs/argon2', 'stripe', 'undici'],
  externalsType: 'module-import',
  // The driver asks whether they are there.
  resolve: { alias: { 'pg-native': false, 'pg-cloudflare': false } },
  module: {
    parser: {
      javascript: {
        // It is where the built file is, as that is where it runs; so are URLs beside it.
        importMeta: false,
        url: false,
        // Packages that can load what they are told are told nothing here.
        exprContextCritical: false,
      },
    },
    rules: [
      {
        test: /\.[cm]?[jt]s$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript' },
            target: 'esnext',
            // One letter beyond ASCII doubles what all of the text takes in memory.
            output: { charset: 'ascii' },
            minify: { compress: false, mangle: false, format: { comments: false } },
          },
        },
      },
    ],
  },
  optimization: {
    minimize: false,
    // The environment says it when the process starts.
    nodeEnv: false,
    chunkIds: 'named',
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        migrations: {
          test: /\/migrations\/\d/,
          name: 'migrations',
          chunks: 'async',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    // No module of it is the one that Node was told to run.
    new rspack.DefinePlugin({ 'import.meta.main': 'false' }),
    new rspack.ContextReplacementPlugin(/\/migrations$/, /^\.\/\d{4}-[a-z-]+\.ts$/),
  ],
} satisfies Configuration;
