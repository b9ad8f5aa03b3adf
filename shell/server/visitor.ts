import { randomUUID } from 'node:crypto';
import { readBuild, releaseOf } from '@castwork/federation/registry/builds';
import { browserId, canariesOf, type Live, registryFor } from '@castwork/federation/registry/live';
import { type Preview, readPreview } from '@castwork/federation/registry/previews';
import type { Registry, RemoteRelease } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerOptions } from './options.ts';

const browserCookie = 'castwork-browser';
export const previewCookie = 'castwork-preview';
const forAYear = 365 * 86_400;

/** How every cookie of this server travels: no script reads it, no other site sends it along. */
export const cookieRules = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  }) as const;

/** The preview that this browser was given by a signed link, while it lasts. */
export const previewOf = (c: Context, secret: string): Preview | null =>
  readPreview(secret, getCookie(c, previewCookie) ?? '');

/** Where the dev server of a preview listens; it is on the visitor's own machine. */
export const devOriginOf = (preview: Preview | null): string[] =>
  preview && 'origin' in preview ? [preview.origin] : [];

async function previewedRelease(
  store: Store,
  live: Live,
  preview: Preview,
): Promise<RemoteRelease | null> {
  const { name } = preview;
  if ('channel' in preview) return live[preview.channel]?.[name]?.release ?? null;
  if ('build' in preview) {
    const build = await readBuild(store, name, preview.build);
    return build && releaseOf(build);
  }
  const entry = { url: `${preview.origin}/remoteEntry.js`, integrity: '' };
  return { build: 'dev', entry, preload: [], routes: preview.routes };
}

/**
 * What this browser gets: what is stable, its canaries, its preview. While there is a canary, a
 * browser is given an id, by which it stays on its side.
 */
export async function registryOf(
  c: Context,
  live: Live,
  preview: Preview | null,
  { store, publicUrl }: Pick<ServerOptions, 'store' | 'publicUrl'>,
): Promise<Registry> {
  let browser = browserId.safeParse(getCookie(c, browserCookie)).data;
  if (!browser && canariesOf(live).length > 0) {
    browser = randomUUID();
    setCookie(c, browserCookie, browser, { ...cookieRules(publicUrl), maxAge: forAYear });
  }
  const release = preview && (await previewedRelease(store, live, preview));
  return registryFor(live, browser, release && { name: preview.name, release });
}
