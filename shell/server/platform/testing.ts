/** A shell as these tests ask it. */
interface Asked {
  url: string;
  call: (path: string, body: unknown) => Promise<Response>;
}

/** A link of the owner to the platform, as a path. */
export async function linkTo(shell: Asked): Promise<string> {
  const reply = await shell.call('/registry/platform-links', {});
  return ((await reply.json()) as { path: string }).path;
}

/** Opens a link, as a browser does before it goes on. */
export const enter = (shell: Asked, path: string): Promise<Response> =>
  fetch(shell.url + path, { redirect: 'manual' });

/** Asks for the page, or for what is below it. */
export const look = (shell: Asked, cookie = '', path = ''): Promise<Response> =>
  fetch(`${shell.url}/platform${path}`, { headers: cookie ? { cookie } : {} });

/** The cookie of an owner who has opened a link. */
export const enterAsOwner = async (shell: Asked): Promise<string> =>
  (await enter(shell, await linkTo(shell))).headers.get('set-cookie')?.split(';')[0] ?? '';
