import { type Compiler, type Compilation, rspack } from '@rspack/core';
import type { BuildFile } from '../registry.ts';
import { integrityOf } from './integrity.ts';

/** The files of a finished compilation, in a fixed order. */
function filesOf(compilation: Compilation): BuildFile[] {
  return compilation
    .getAssets()
    .map(({ name, source }) => ({ name, bytes: source.buffer() }))
    .map(({ name, bytes }) => ({ path: name, integrity: integrityOf(bytes), bytes: bytes.length }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of a named entry or chunk. */
const filesOfGroup = (compilation: Compilation, name: string): string[] =>
  (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter(
    (file) => !file.includes('.hot-update.'),
  );

/** The files of every chunk that has a name and is loaded later, by that name. */
const partsOf = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...compilation.namedChunkGroups]
      .filter(([, group]) => !group.isInitial())
      .map(([name]) => [name, filesOfGroup(compilation, name)] as const)
      .filter(([, files]) => files.length > 0),
  );

/** The text of every script of a finished compilation. */
const scriptsOf = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => source.source().toString());

/** What is asked of a finished compilation. */
export interface Compiled {
  files: BuildFile[];
  filesOfGroup: (name: string) => string[];
  /** The files of every chunk that has a name and is loaded later, by that name. */
  parts: Record<string, string[]>;
  /** The text of every script. */
  scripts: string[];
}

type Describe = (compiled: Compiled) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** Emits a JSON file that describes the build, after every name and hash in it is final. */
export class BuildManifestPlugin {
  readonly #file: string;
  readonly #describe: Describe;

  constructor(file: string, describe: Describe) {
    this.#file = file;
    this.#describe = describe;
  }

  apply(compiler: Compiler) {
    const { name } = BuildManifestPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const description = await this.#describe({
          files: filesOf(compilation),
          filesOfGroup: (group) => filesOfGroup(compilation, group),
          parts: partsOf(compilation),
          scripts: scriptsOf(compilation),
        });
        const json = JSON.stringify(description, null, 2);
        compilation.emitAsset(this.#file, new rspack.sources.RawSource(json));
      });
    });
  }
}
