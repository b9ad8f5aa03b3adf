import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compiler, rspack } from '@rspack/core';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const worthIt = 1024;

/** Writes `.br` and `.gz` beside every text file: hashed files never change, so once is enough. */
export class CompressPlugin {
  apply(compiler: Compiler) {
    const { name } = CompressPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the manifest, which lists what a browser names, not how it travels.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const texts = compilation.getAssets().filter(({ name }) => /\.(js|css|svg)$/.test(name));
        await Promise.all(
          texts.map(async ({ name, source }) => {
            const bytes = source.buffer();
            if (bytes.length < worthIt) return;
            const [br, gz] = await Promise.all([
              toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
              toGzip(bytes, { level: 9 }),
            ]);
            compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br));
            compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz));
          }),
        );
      });
    });
  }
}
