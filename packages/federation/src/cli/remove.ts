import { UsageProblem } from '../problem.ts';
import { isRemoteName } from '../registry.ts';
import { type Options, say } from './options.ts';
import { hasNo, openServer } from './server.ts';

/** Takes a remote out of the registry, whether its sources are still there or not. */
export async function remove(name: string | undefined, options: Options): Promise<void> {
  if (!name || !isRemoteName(name)) throw new UsageProblem('Say the name of the remote to remove.');
  const server = await openServer(options);
  const { removed } = await server.call('remove', { params: { name } });
  if (!removed) throw hasNo(server, name);
  say(`${name} is in no page any more; its files stay for 14 days, its tokens have ended`);
}
