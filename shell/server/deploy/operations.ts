import { accessProblem, RefusedBuildError } from '@castwork/federation/build/checks';
import type { CallName, CallOf, CallReply } from '@castwork/federation/deploy/call-types';
import {
  canaryChannel,
  channelNames,
  previousGood,
  readHistory,
  stableChannel,
} from '@castwork/federation/registry/channels';
import { readErrors } from '@castwork/federation/registry/error-log';
import { checkFit, goLive } from '@castwork/federation/registry/go-live';
import { signPreview } from '@castwork/federation/registry/previews';
import { beginUpload, finishUpload, putFile } from '@castwork/federation/registry/uploads';
import type { Build } from '@castwork/federation/registry';
import { accesses } from '../../src/accesses.ts';
import type { ServerOptions } from '../options.ts';
import { makePreview } from './make-preview.ts';

type Operations = { [N in CallName]: (call: CallOf<N>) => Promise<CallReply<N>> };

/** What the server does for each call of the table. */
export const operationsOf = ({ store, secret, releases }: ServerOptions): Operations => ({
  async getLiveBuilds() {
    const { live } = await releases();
    const channels = [stableChannel, canaryChannel].map((channel) => live[channel] ?? {});
    const builds = channels.flatMap((remotes) =>
      Object.entries(remotes).map(([name, { release }]) => ({ name, build: release.build })),
    );
    return { builds };
  },

  async getState({ params: { name } }) {
    const channels = await Promise.all(
      (await channelNames(store)).map(async (channel) => {
        const history = await readHistory(store, channel, name);
        return { channel, history, previous: previousGood(history) };
      }),
    );
    return {
      name,
      channels: channels.filter(({ history }) => history.length > 0),
      errors: await readErrors(store, name),
    };
  },

  async beginUpload({ params: { name }, body }) {
    if (body.name !== name) throw new RefusedBuildError(`This build is not one of ${name}.`);
    const missing = await beginUpload(store, body);
    // What cannot go live need not be sent.
    const sound = body as unknown as Build;
    const unknown = accessProblem(sound, accesses);
    if (unknown !== null) throw new RefusedBuildError(unknown);
    await checkFit(store, sound, (await releases()).provided);
    return { missing };
  },

  putFile: ({ params: { name, build, path }, body }) => putFile(store, name, build, path, body),

  async finishUpload({ params: { name, build } }) {
    await finishUpload(store, name, build);
  },

  async goLive({ params: { name, channel }, body, who }) {
    if ((channel === canaryChannel) !== (body.percent !== undefined))
      throw new RefusedBuildError(
        'The canary channel, and no other, needs a percentage: canary=5.',
      );
    const request = { ...body, name, channel, by: who };
    return { flipped: await goLive(store, request, (await releases()).provided) };
  },

  async createPreview({ params: { name }, body }) {
    const preview = makePreview(name, body, await releases());
    return { path: `/preview/${signPreview(secret, preview)}`, expires: preview.expires };
  },
});
