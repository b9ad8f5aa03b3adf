import { Problem } from '@castwork/dev/problem';
import { type Options, remoteOf, say, targetOf } from './options.ts';
import { openServer, type Server } from './server.ts';

/** Makes a link that shows a channel, a build or a dev server to whoever has it, and says it. */
export async function showLink(
  server: Server,
  name: string,
  shown: string | { origin: string; routes: unknown },
): Promise<void> {
  const what = typeof shown === 'string' ? { channel: shown } : shown;
  const reply = await server.call<{ path: string; expires: number }>(
    'POST',
    `/${name}/previews`,
    what,
  );
  const until = new Date(reply.expires).toLocaleTimeString('en-US', { timeStyle: 'short' });
  say(`\nOpen this link to see it, until ${until}:\n${server.url}${reply.path}`);
}

/** `link creator-app --channel pr-123`: another link to what is there already. */
export async function link(app: string | undefined, options: Options): Promise<void> {
  const { channel } = targetOf(options);
  if (!channel.startsWith('pr-')) throw new Problem('A link shows a channel like pr-123.');
  await showLink(await openServer(options.to), remoteOf(app), channel);
}
