import { createPool } from '../src/db/connect.ts';

// A process of its own, with `--expose-gc`: what other work leaves behind would count too. It is told a
// database's address, and prints how many bytes of 10 MB that statements find are kept.

const collect = globalThis.gc!;

/** Bytes in use once what was made since the last look, and is needed no more, is collected as such. */
function usedBytes() {
  // What is young is collected at the second time: the first only makes it old enough.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}

const pool = createPool(process.argv[2]!, 1);
const client = await pool.connect();
const find = async () => {
  const { rows } = await client.query<{ found: string }>(
    "select repeat('x', $1) as found",
    [100_000],
  );
  if (rows[0]?.found.length !== 100_000) throw new Error('Something else was found');
};
await find();
collect({ type: 'major' });
const before = usedBytes();
for (let n = 0; n < 100; n += 1) await find();
process.stdout.write(String(usedBytes() - before));
client.release();
await pool.end();
