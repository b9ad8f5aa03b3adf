import { z } from 'zod';
import { act, change } from '../registry/entries.ts';
import { errorSummary } from '../registry/error-log.ts';
import { overview } from '../registry/overview.ts';
import {
  buildId,
  channelName,
  freezeRequest,
  jsonObject,
  liveRequest,
  prefixRequest,
  previewRequest,
  remoteName,
} from './bodies.ts';
import type { DeployCall } from './call.ts';

const ofRemote = z.object({ name: remoteName });
const ofBuild = ofRemote.extend({ build: buildId });

const channelState = z.object({
  channel: z.string(),
  history: z.array(change),
  /** The build that is live there now; `null` when the channel is over. */
  live: z.string().nullable(),
  /** The build to go back to. */
  previous: z.string().nullable(),
});

/** What `pnpm remotes` and a shell's server say to each other: both are derived from this table. */
export const deployCalls = {
  /** Which builds everyone may get: pages say it as well. */
  getLiveBuilds: {
    method: 'GET',
    path: '/',
    access: 'public',
    params: z.object({}),
    reply: z.object({ builds: z.array(z.object({ name: z.string(), build: z.string() })) }),
  },
  getState: {
    method: 'GET',
    path: '/:name/state',
    access: 'token',
    params: ofRemote,
    reply: z.object({
      name: z.string(),
      channels: z.array(channelState),
      errors: z.array(errorSummary),
      /** What happened to the remote beside the changes of its channels. */
      acts: z.array(act),
      /** What of the registry could not be read, in words. */
      damaged: z.array(z.string()),
    }),
  },
  /** What there is to see of one remote at a glance. */
  getOverview: {
    method: 'GET',
    path: '/:name/overview',
    access: 'token',
    params: ofRemote,
    reply: overview,
  },
  /** The same of all that are live. */
  getPlatform: {
    method: 'GET',
    path: '/registry/platform',
    access: 'owner',
    params: z.object({}),
    reply: overview,
  },
  /** Makes a link to the page that shows it; it opens once, until `expires`. */
  createPlatformLink: {
    method: 'POST',
    path: '/registry/platform-links',
    access: 'owner',
    params: z.object({}),
    reply: z.object({ path: z.string(), expires: z.number() }),
  },
  /** Deploys are refused until `unfreeze`; what is live can be gone back from. */
  freeze: {
    method: 'POST',
    path: '/:name/freeze',
    access: 'token',
    params: ofRemote,
    body: freezeRequest,
  },
  unfreeze: { method: 'POST', path: '/:name/unfreeze', access: 'token', params: ofRemote },
  /** `removed` is false when there was nothing of it any more. */
  remove: {
    method: 'POST',
    path: '/:name/remove',
    access: 'owner',
    params: ofRemote,
    reply: z.object({ removed: z.boolean() }),
  },
  /** Which remotes were given which path prefixes. */
  getPrefixes: {
    method: 'GET',
    path: '/registry/prefixes',
    access: 'owner',
    params: z.object({}),
    reply: z.object({ prefixes: z.array(z.object({ prefix: z.string(), name: z.string() })) }),
  },
  /** `changed` is false when it was so already. */
  setPrefix: {
    method: 'POST',
    path: '/registry/prefixes',
    access: 'owner',
    params: z.object({}),
    body: prefixRequest,
    reply: z.object({ changed: z.boolean() }),
  },
  /**
   * Announces a build. `missing` are the files that have to be sent, `forms` compressed forms of its
   * files (`routes.js.gz`) that are of use; older servers and command lines know none.
   */
  beginUpload: {
    method: 'POST',
    path: '/:name/builds',
    access: 'token',
    params: ofRemote,
    body: jsonObject,
    reply: z.object({
      missing: z.array(z.string()),
      forms: z.array(z.string()).default([]),
    }),
  },
  putFile: {
    method: 'PUT',
    path: '/:name/builds/:build/files/:path{.+}',
    access: 'token',
    params: ofBuild.extend({ path: z.string() }),
    body: 'bytes',
    isLong: true,
  },
  finishUpload: {
    method: 'POST',
    path: '/:name/builds/:build/finish',
    access: 'token',
    params: ofBuild,
    isLong: true,
  },
  /** `flipped` is false for a build that was live there already. */
  goLive: {
    method: 'POST',
    path: '/:name/channels/:channel',
    access: 'token',
    params: ofRemote.extend({ channel: channelName }),
    body: liveRequest,
    reply: z.object({ flipped: z.boolean() }),
    isLong: true,
  },
  /** Makes a link; `path` is where it leads on this shell, `expires` in milliseconds of the epoch. */
  createPreview: {
    method: 'POST',
    path: '/:name/previews',
    access: 'token',
    params: ofRemote,
    body: previewRequest,
    reply: z.object({ path: z.string(), expires: z.number() }),
  },
} as const satisfies Record<string, DeployCall>;
