import { join, relative } from 'node:path';
import { bundle } from '../build/bundle.ts';
import { readDist } from '../build/dist.ts';
import { folderOf, type Options, say } from './options.ts';

/** `build my-app`: leaves the build in the `dist` of its folder. */
export async function build(app: string | undefined, _options: Options): Promise<void> {
  const folder = folderOf(app);
  const directory = join(folder, 'dist');
  await bundle(folder, directory);
  const { name, build: id, files } = await readDist(directory);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = `${files.length} files, ${Math.ceil(bytes / 1024)} KB`;
  say(`${name} ${id}\n${size} in ${relative('.', directory)}`);
}
