import { join } from 'node:path';
import {
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
  type Configuration,
} from '@rspack/core';

const here = import.meta.dirname;

/** The gallery: every component in every state, for looking at; no part of the product. */
const config: Configuration = {
  context: here,
  entry: './main.tsx',
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  output: { path: join(here, 'dist'), uniqueName: 'gallery', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  optimization: {
    // As the apps are built: what the minimizer does to `light-dark()` is seen here too.
    minimizer: [
      new SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new LightningCssMinimizerRspackPlugin({
        minimizerOptions: {
          targets: ['chrome >= 130', 'edge >= 130', 'firefox >= 132', 'safari >= 18'],
        },
      }),
    ],
  },
  performance: false,
  plugins: [new HtmlRspackPlugin({ template: './index.html' })],
  devServer: { port: Number(process.env.GALLERY_PORT ?? 3200), host: 'localhost' },
};

export default config;
