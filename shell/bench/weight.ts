import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { ROOT } from '@castwork/dev/workspace';
import { rspackCli } from '@castwork/federation/build/bundle';

/** What a creator's dashboard begins with, by app. */
const begun = { shell: /^main\./, 'creator-app': /^(?:routes|remoteEntry)\./ };

const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);

/** Whose a module is: a library, a package of ours, the app, or what the bundler adds. */
function ownerOf(app: string, source: string | undefined): string {
  if (!source) return 'joints of modules';
  if (source.startsWith('data:')) return 'Module Federation, made for the app';
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library) return library;
  return /packages\/\w+/.exec(source)?.[0] ?? (/webpack\/|rspack\//.test(source) ? 'bundler' : app);
}

/** How many characters of a script are whose. */
function partsOf(app: string, code: string, map: SourceMap): Map<string, number> {
  const bySource = new Map<string | undefined, number>();
  for (const [number, line] of code.split('\n').entries())
    for (let column = 0; column < line.length; column += 1) {
      const { originalSource } = map.findEntry(number, column) as { originalSource?: string };
      bySource.set(originalSource, (bySource.get(originalSource) ?? 0) + 1);
    }
  const parts = new Map<string, number>();
  for (const [source, count] of bySource) {
    const owner = ownerOf(app, source?.replace(/^webpack:\/\/[^/]*\//, ''));
    parts.set(owner, (parts.get(owner) ?? 0) + count);
  }
  return parts;
}

/** Prints the files that a cold creator's dashboard begins with, and whose code it is. */
export async function printWeight(): Promise<void> {
  const owners = new Map<string, number>();
  console.log('\nWhat a cold creator dashboard begins with, in KB: gzip, brotli\n');
  for (const [app, isBegun] of Object.entries(begun)) {
    const out = temporaryFolder('weight');
    const options = ['build', '--devtool', 'hidden-source-map', '--output-path', out];
    await promisify(execFile)(process.execPath, [rspackCli, ...options], { cwd: join(ROOT, app) });
    const files = (await readdir(out)).filter((file) => isBegun.test(file));
    for (const file of files.filter((each) => /\.(?:js|css)$/.test(each))) {
      const inForm = (ending: string) => readFile(join(out, `${file}${ending}`));
      const forms = [inForm(''), inForm('.gz'), inForm('.br')] as const;
      const [bytes, gzip, brotli] = await Promise.all(forms);
      console.log(`${kb(gzip.length)} ${kb(brotli.length)}  ${app} ${file}`);
      const map = file.endsWith('.js') && (await readFile(join(out, `${file}.map`), 'utf8'));
      const code = bytes.toString();
      const parts = map
        ? partsOf(app, code, new SourceMap(JSON.parse(map) as SourceMapPayload))
        : new Map([[`styles of ${app}`, code.length]]);
      // Each file is packed as a whole: its parts share what that comes to.
      const share = gzip.length / code.length;
      for (const [owner, count] of parts)
        owners.set(owner, (owners.get(owner) ?? 0) + count * share);
    }
    await rm(out, { recursive: true });
  }
  console.log('\nwhose that is, by its share of each file\n');
  for (const [owner, bytes] of [...owners].toSorted(([, a], [, b]) => b - a))
    console.log(`${kb(bytes)}  ${owner}`);
}
