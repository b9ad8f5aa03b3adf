import { type Options, say } from './options.ts';
import { openServer } from './server.ts';

/** Says a link to the page that shows every remote at a glance, for the owner. */
export async function platform(_app: string | undefined, options: Options): Promise<void> {
  const server = await openServer(options);
  const { path } = await server.call('createPlatformLink', { params: {} });
  say(
    `Open this link within ten minutes; it opens once, and the page for 8 hours:\n${server.url}${path}`,
  );
}
