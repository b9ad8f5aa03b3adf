import { Problem } from '@castwork/dev/problem';
import { type Options, remoteOf, say } from './options.ts';
import { openServer } from './server.ts';

/** Refuses deploys of a remote, with who and why, until `unfreeze`; rollbacks still go. */
export async function freeze(app: string | undefined, options: Options): Promise<void> {
  const name = remoteOf(app);
  const { why } = options;
  if (!why) throw new Problem('Say why, for whoever deploys meanwhile: --why "the launch is on".');
  await (await openServer(options.to)).call('freeze', { params: { name }, body: { why } });
  say(`${name} is frozen: \`unfreeze\` lets deploys through again`);
}

/** Lets deploys of a remote through again. */
export async function unfreeze(app: string | undefined, options: Options): Promise<void> {
  const name = remoteOf(app);
  await (await openServer(options.to)).call('unfreeze', { params: { name } });
  say(`${name} can be deployed`);
}
