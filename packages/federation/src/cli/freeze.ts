import { UsageProblem } from '../problem.ts';
import { nameOf, type Options, say } from './options.ts';
import { knownState, openServer } from './server.ts';

/** Refuses deploys of a remote, with who and why, until `unfreeze`; rollbacks still go. */
export async function freeze(app: string | undefined, options: Options): Promise<void> {
  const name = await nameOf(app);
  const { why } = options;
  if (!why)
    throw new UsageProblem('Say why, for whoever deploys meanwhile: --why "the launch is on".');
  const server = await openServer(options);
  await knownState(server, name);
  await server.call('freeze', { params: { name }, body: { why } });
  say(`${name} is frozen: \`unfreeze\` lets deploys through again`);
}

/** Lets deploys of a remote through again. */
export async function unfreeze(app: string | undefined, options: Options): Promise<void> {
  const name = await nameOf(app);
  const server = await openServer(options);
  await knownState(server, name);
  await server.call('unfreeze', { params: { name } });
  say(`${name} can be deployed`);
}
