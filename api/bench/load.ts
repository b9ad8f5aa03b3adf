import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';

const run = promisify(execFile);

/** One call of a load: an address and whose token it carries. */
export interface Shot {
  readonly url: string;
  readonly token: string;
}

/** For how long a load goes on, over how many connections. */
export interface Pace {
  readonly connections: number;
  readonly seconds: number;
}

/** What wrk is told: the calls as they go over the wire, written once, and which is next. */
const scriptOf = (shots: readonly Shot[]) => `
local calls, at = {}, 0
function init()
${shots
  .map(({ url, token }) => {
    const { pathname, search } = new URL(url);
    const [path, bearer] = [pathname + search, `Bearer ${token}`].map((each) =>
      JSON.stringify(each),
    );
    return `  calls[#calls + 1] = wrk.format("GET", ${path}, { authorization = ${bearer} })`;
  })
  .join('\n')}
end
function request()
  at = at % #calls + 1
  return calls[at]
end
`;

/**
 * Answers a second over keep-alive connections, each asking again as soon as it is answered. A client
 * on Node would cost as much as a tenth of the answers do; wrk is in C, as pgbench is.
 * @param tool the path of wrk
 * @throws when an answer says that something went wrong
 */
export async function load(tool: string, shots: readonly Shot[], pace: Pace): Promise<number> {
  const directory = temporaryFolder('load');
  try {
    const script = join(directory, 'calls.lua');
    await writeFile(script, scriptOf(shots));
    const pacing = ['-t', '1', '-c', String(pace.connections), '-d', `${pace.seconds}s`];
    const { origin } = new URL(shots[0]!.url);
    const { stdout } = await run(tool, [...pacing, '--timeout', '30s', '-s', script, origin]);
    const rate = /Requests\/sec: +([\d.]+)/.exec(stdout)?.[1];
    if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk said: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(directory, { recursive: true });
  }
}
