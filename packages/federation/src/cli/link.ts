import { Problem, UsageProblem } from '../problem.ts';
import type { CallInput } from '../deploy/call-types.ts';
import type { Server } from './client.ts';
import { minute } from './minute.ts';
import { nameOf, type Options, pathOf, say, targetOf } from './options.ts';
import { channelOf, openServer, stateOf } from './server.ts';

/** Makes a link that shows a channel, a build or a dev server to whoever has it, and says it. */
export async function showLink(
  server: Server,
  name: string,
  shown: CallInput<'createPreview'>['body'],
): Promise<void> {
  const made = await server.call('createPreview', { params: { name }, body: shown });
  const until = minute(new Date(made.expires).toISOString());
  say(`\nOpen this link to see it, until ${until}:\n${server.url}${made.path}`);
}

/** `link my-app --channel pr-123`: another link to what is there already. */
export async function link(app: string | undefined, options: Options): Promise<void> {
  const { channel } = targetOf(options);
  if (!channel.startsWith('pr-')) throw new UsageProblem('A link shows a channel like pr-123.');
  const path = pathOf(options);
  const name = await nameOf(app);
  const server = await openServer(options);
  const { live } = channelOf(await stateOf(server, name), channel);
  if (live === null) throw new Problem(`${name} is not live in ${channel}.`);
  await showLink(server, name, { channel, path });
}
