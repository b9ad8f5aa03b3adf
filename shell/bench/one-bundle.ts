import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@castwork/dev/workspace';
import { BuildManifestPlugin } from '@castwork/federation/build/build-manifest-plugin';
import { CompressPlugin } from '@castwork/federation/build/compress-plugin';
import { describeShell } from '@castwork/federation/build/rspack';
import { baseConfig } from '@castwork/federation/build/rspack-base';
import { providedVersions } from '@castwork/federation/build/shared';
import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { remote } from '../remote.ts';

const shell = join(ROOT, 'shell');

/** Stands in the place of the shell's `remotes.ts`: the apps' routes are simply imported. */
const source = (apps: string[]) => `
${apps.map((app, i) => `import { routes as app${i} } from '${join(ROOT, app, 'src/routes.tsx')}';`).join('\n')}
const modules = { ${apps.map((app, i) => `'${app}': Promise.resolve({ routes: app${i} })`).join(', ')} };
export const arriveAt = (name) => modules[name];
export const remotes = { buildOf: () => '', forget() {}, fallBack: () => false };
`;

/**
 * Builds the shell and some apps from the same sources with the same bundler, as one bundle and
 * without Module Federation.
 * @returns the folder of the build.
 */
export async function buildOneBundle(apps: string[]): Promise<string> {
  const directory = join(shell, 'node_modules/.cache/bench', apps.join('+'));
  await mkdir(directory, { recursive: true });
  const remotes = join(directory, 'remotes.js');
  await writeFile(remotes, source(apps));
  const base = baseConfig(shell, 'shell');
  const config: Configuration = {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { publicPath: 'auto', ...base.output, path: join(directory, 'dist') },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/remotes\.ts$/, remotes),
      new BuildManifestPlugin('build.json', (compiled) =>
        describeShell(remote, providedVersions(shell), compiled),
      ),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new CompressPlugin(),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return join(directory, 'dist');
}
