import { accessProblem, RefusedBuildError } from '@castwork/federation/build/checks';
import { formOf } from '@castwork/federation/build/forms';
import type { CallName, CallOf, CallReply } from '@castwork/federation/deploy/call-types';
import { readBuild } from '@castwork/federation/registry/builds';
import {
  actsOf,
  freeze,
  ownPrefix,
  releasePrefix,
  removeRemote,
  unfreeze,
} from '@castwork/federation/registry/acts';
import { canaryChannel, previousGood, stableChannel } from '@castwork/federation/registry/channels';
import { readErrors } from '@castwork/federation/registry/error-log';
import { checkFit, goLive } from '@castwork/federation/registry/go-live';
import { readState } from '@castwork/federation/registry/log';
import { signOwnerLink } from '@castwork/federation/registry/owner-visit';
import { readOverview } from '@castwork/federation/registry/overview';
import { signPreview } from '@castwork/federation/registry/previews';
import {
  allHistories,
  changesSince,
  historyIn,
  liveChange,
} from '@castwork/federation/registry/state';
import { beginUpload, finishUpload, putFile } from '@castwork/federation/registry/uploads';
import { accesses } from '../../src/accesses.ts';
import { checkCalls } from '../api-fit.ts';
import type { ServerOptions } from '../options.ts';
import { readCounts } from '../page-counts.ts';
import { mostCookieBytes } from '../visitor.ts';
import { makePreview } from './make-preview.ts';

type Operations = { [N in CallName]: (call: CallOf<N>) => Promise<CallReply<N>> };

/** What the server does for each call of the table. */
export const operationsOf = ({
  store,
  secret,
  limits,
  releases,
  apiUrl,
}: ServerOptions): Operations => ({
  async getLiveBuilds() {
    const { live } = await releases();
    const channels = [stableChannel, canaryChannel].map((channel) => live[channel] ?? {});
    const builds = channels.flatMap((remotes) =>
      Object.entries(remotes).map(([name, { release }]) => ({ name, build: release.build })),
    );
    return { builds };
  },

  async getState({ params: { name } }) {
    const state = await readState(store);
    const channels = allHistories(state)
      .filter((each) => each.name === name)
      .map(({ channel, history }) => {
        const current = changesSince(history);
        const live = liveChange(state, channel, name)?.build ?? null;
        return { channel, history: [...history.changes], live, previous: previousGood(current) };
      });
    return {
      name,
      channels,
      errors: await readErrors(store, name),
      acts: actsOf(state, name),
      damaged: [...state.damaged],
    };
  },

  getOverview: async ({ params: { name } }) => readOverview(store, await readCounts(store), name),

  getPlatform: async () => readOverview(store, await readCounts(store)),

  async createPlatformLink() {
    const { text, expires } = signOwnerLink(secret);
    return { path: `/platform/enter/${text}`, expires };
  },

  async freeze({ params: { name }, body, who }) {
    await freeze(store, name, who, body.why);
  },

  async unfreeze({ params: { name }, who }) {
    await unfreeze(store, name, who);
  },

  async remove({ params: { name }, who }) {
    return { removed: await removeRemote(store, name, who) };
  },

  async getPrefixes() {
    const { prefixes } = await readState(store);
    return { prefixes: [...prefixes].map(([prefix, name]) => ({ prefix, name })) };
  },

  async setPrefix({ body: { prefix, name }, who }) {
    const changed =
      name === null
        ? await releasePrefix(store, prefix, who)
        : await ownPrefix(store, prefix, name, who);
    return { changed };
  },

  async beginUpload({ params: { name }, body }) {
    if (body.name !== name) throw new RefusedBuildError(`This build is not one of ${name}.`);
    // What cannot go live need not be sent.
    const wanted = await beginUpload(store, body, limits, async (build) => {
      const unknown = accessProblem(build, accesses);
      if (unknown !== null) throw new RefusedBuildError(unknown);
      await checkFit(store, build);
      await checkCalls(apiUrl, build);
    });
    return {
      missing: wanted.filter((path) => !formOf(path)),
      forms: wanted.filter((path) => formOf(path)),
    };
  },

  putFile: ({ params: { name, build, path }, body, encoding }) =>
    putFile(store, name, build, path, body, encoding),

  async finishUpload({ params: { name, build } }) {
    await finishUpload(store, name, build);
  },

  async goLive({ params: { name, channel }, body, who, checkMay }) {
    if ((channel === canaryChannel) !== (body.percent !== undefined))
      throw new RefusedBuildError(
        'The canary channel, and no other, needs a percentage: canary=5.',
      );
    const build = await readBuild(store, name, body.build);
    const state = await readState(store);
    const wasLive = [stableChannel, canaryChannel].some((each) =>
      historyIn(state, each, name).changes.some((change) => change.build === body.build),
    );
    if (build && body.percent !== 0) await checkCalls(apiUrl, build, wasLive);
    const request = { ...body, name, channel, by: who };
    return { flipped: await goLive(store, request, false, [], checkMay) };
  },

  async createPreview({ params: { name }, body }) {
    const preview = await makePreview(store, name, body);
    const link = signPreview(secret, preview);
    if (link.length > mostCookieBytes)
      throw new RefusedBuildError(
        `${name} has more paths than a browser keeps of a dev server: deploy it to a channel.`,
      );
    return { path: `/preview/${link}`, expires: preview.expires };
  },
});
