import type { TestShell } from '../testing.ts';

/** A link of the owner to the platform, as a path. */
export async function linkTo(shell: TestShell): Promise<string> {
  const reply = await shell.call('/registry/platform-links', {});
  return ((await reply.json()) as { path: string }).path;
}

/** Opens a link, as a browser does before it goes on. */
export const enter = (shell: TestShell, path: string): Promise<Response> =>
  fetch(shell.url + path, { redirect: 'manual' });

/** Asks for the page, or for what is below it. */
export const look = (shell: TestShell, cookie = '', path = ''): Promise<Response> =>
  fetch(`${shell.url}/platform${path}`, { headers: cookie ? { cookie } : {} });

/** The cookie of an owner who has opened a link. */
export const enterAsOwner = async (shell: TestShell): Promise<string> =>
  (await enter(shell, await linkTo(shell))).headers.get('set-cookie')?.split(';')[0] ?? '';
