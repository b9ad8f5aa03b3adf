import { type Compiler, rspack } from '@rspack/core';
import { compressed } from './compress.ts';

/** Writes `.br` and `.gz` beside a build's text files. */
export class CompressPlugin {
  apply(compiler: Compiler) {
    const { name } = CompressPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the manifest, which lists what a browser names, not how it travels.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        await Promise.all(
          compilation.getAssets().map(async ({ name, source }) => {
            for (const [ending, bytes] of await compressed(name, source.buffer()))
              compilation.emitAsset(`${name}${ending}`, new rspack.sources.RawSource(bytes));
          }),
        );
      });
    });
  }
}
