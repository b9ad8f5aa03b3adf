import { randomUUID } from 'node:crypto';
import { readBuild, releaseOf } from '@castwork/federation/registry/builds';
import { hasEnded } from '@castwork/federation/registry/channels';
import { browserId, canariesOf, type Live, registryFor } from '@castwork/federation/registry/live';
import { type Preview, readPreview } from '@castwork/federation/registry/previews';
import { type Registry, type RemoteRelease, shellName } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { registryAt } from './assets.ts';
import type { ServerOptions } from './options.ts';
import { stampOf } from './releases.ts';

const browserCookie = 'castwork-browser';
export const previewCookie = 'castwork-preview';
/** Between signed texts, which do not have it in them. */
const between = '~';
const forAYear = 365 * 86_400;

/** How every cookie of this server travels: no script reads it, no other site sends it along. */
export const cookieRules = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  }) as const;

/** A previewed remote, and the signed text that shows it. */
interface Given {
  link: string;
  preview: Preview;
}

/** No browser keeps a cookie of more than 4 KB; its name and what is said of it count, too. */
export const mostCookieBytes = 3800;

/** No more links than that fit into one. */
const mostLinks = 30;

const givenTo = (c: Context, options: ServerOptions): Given[] =>
  (getCookie(c, previewCookie) ?? '').split(between, mostLinks).flatMap((link) => {
    const preview = readPreview(options, link);
    return preview ? [{ link, preview }] : [];
  });

/** What this browser was given by signed links, while each lasts: one preview of a remote. */
export const previewsOf = (c: Context, options: ServerOptions): Preview[] =>
  givenTo(c, options).map(({ preview }) => preview);

/** Gives a browser one more preview, in the place of another of the same remote. */
export function addPreview(c: Context, options: ServerOptions, added: Given) {
  const others = givenTo(c, options).filter(({ preview }) => preview.name !== added.preview.name);
  const all = [added, ...others];
  // The oldest make room; one fits by itself, or was refused.
  while (all.map(({ link }) => link).join(between).length > mostCookieBytes) all.pop();
  const until = Math.max(...all.map(({ preview }) => preview.expires));
  setCookie(c, previewCookie, all.map(({ link }) => link).join(between), {
    ...cookieRules(options.publicUrl),
    maxAge: Math.floor((until - Date.now()) / 1000),
  });
}

/** Where the dev servers of previews listen; they are on the visitor's own machine. */
export const devOriginsOf = (previews: Preview[]): string[] =>
  previews.flatMap((preview) => ('origin' in preview ? [preview.origin] : []));

async function previewedRelease(
  store: Store,
  live: Live,
  preview: Preview,
): Promise<RemoteRelease | null> {
  const { name } = preview;
  if ('channel' in preview) {
    const shown = live[preview.channel]?.[name];
    return shown && !hasEnded(preview.channel, shown.at) ? shown.release : null;
  }
  if ('build' in preview) {
    const build = await readBuild(store, name, preview.build);
    return build && releaseOf(build);
  }
  const entry = { url: `${preview.origin}/remoteEntry.js`, integrity: '' };
  return { build: 'dev', entry, preload: [], routes: preview.routes };
}

/** What a browser gets at this moment. */
export interface Offer {
  /** The build of the shell that its page begins with; `null` where there is none. */
  shell: RemoteRelease | null;
  registry: Registry;
  /** What of it signed links show to this browser only. */
  previews: Preview[];
  /** Differs when a page would be given anything else than before. */
  stamp: string;
}

/**
 * What this browser gets: what is stable, its canaries, its previews. While there is a canary, a
 * browser is given an id, by which it stays on its side.
 */
export async function offerTo(c: Context, options: ServerOptions): Promise<Offer> {
  const { releases, store, publicUrl, assetsUrl } = options;
  const { live } = await releases();
  let browser = browserId.safeParse(getCookie(c, browserCookie)).data;
  if (!browser && canariesOf(live).length > 0) {
    browser = randomUUID();
    setCookie(c, browserCookie, browser, { ...cookieRules(publicUrl), maxAge: forAYear });
  }
  const found = await Promise.all(
    previewsOf(c, options).map(async (preview) => {
      const release = await previewedRelease(store, live, preview);
      return release ? [{ name: preview.name, release, preview }] : [];
    }),
  );
  const shown = found.flat();
  // Of what is over nobody is told that they are looking at it.
  const previews = shown.map(({ preview }) => preview);
  const all = registryAt(assetsUrl, registryFor(live, browser, shown));
  const { [shellName]: shell = null, ...remotes } = all.remotes;
  const registry = { remotes };
  return { shell, registry, previews, stamp: stampOf(shell, registry) };
}
