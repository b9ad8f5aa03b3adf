import { Problem, UsageProblem } from '../problem.ts';
import { type Options, say } from './options.ts';
import { openServer } from './server.ts';

/**
 * Says which paths belong to which remote, gives a prefix to one, or takes it back.
 * @param prefix as `/operator`; without it, all are listed
 */
export async function own(
  prefix: string | undefined,
  options: Options,
  name: string | undefined,
): Promise<void> {
  const server = await openServer(options);
  if (prefix === undefined) {
    const { prefixes } = await server.call('getPrefixes', { params: {} });
    if (options.json) return say(JSON.stringify(prefixes));
    if (prefixes.length === 0)
      say('No prefix has been given away: a remote has the paths that its live builds declare.');
    for (const each of prefixes) say(`${each.prefix.padEnd(24)} ${each.name}`);
    return;
  }
  if (!name && !options.release)
    throw new UsageProblem(
      `Say whose ${prefix} is to be, or --release it: own ${prefix} operator-app.`,
    );
  const body = { prefix, name: options.release ? null : (name ?? null) };
  const { changed } = await server.call('setPrefix', { params: {}, body });
  if (options.release && !changed) throw new Problem(`${prefix} belongs to no remote.`);
  say(options.release ? `${prefix} is free again` : `${prefix} belongs to ${name}`);
}
