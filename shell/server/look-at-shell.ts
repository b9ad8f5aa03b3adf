import { isOffered } from '@castwork/federation/registry/channels';
import type { Found } from '@castwork/metrics/telling';
import type { ServerOptions } from './options.ts';
import { readCounts } from './page-counts.ts';

/** So many builds are told at most, those of most pages: every trial has one of its own. */
const most = 100;

/** What everyone may be given now, and which share of them. */
async function liveBuilds({ releases }: ServerOptions): Promise<Found> {
  const { live } = await releases();
  return Object.entries(live)
    .filter(([channel]) => isOffered(channel))
    .flatMap(([channel, remotes]) =>
      Object.entries(remotes).map(([remote, { release, percent }]) => ({
        labels: { remote, channel, build: release.build },
        value: percent / 100,
      })),
    );
}

/** What a count of pages by build is, for the builds of most pages. */
async function byBuild({ store }: ServerOptions, what: 'given' | 'broken'): Promise<Found> {
  return [...(await readCounts(store))]
    .toSorted(([, one], [, other]) => other.given - one.given)
    .slice(0, most)
    .map(([key, count]) => {
      const [remote = '', build = ''] = key.split('/');
      return { labels: { remote, build }, value: count[what] };
    });
}

/** What is looked up of the remotes each time somebody asks for metrics. */
export function lookAtShell(options: ServerOptions) {
  const { metrics } = options;
  metrics?.look('castwork_remote_live', () => liveBuilds(options));
  metrics?.look('castwork_remote_pages', () => byBuild(options, 'given'));
  metrics?.look('castwork_remote_broken_pages', () => byBuild(options, 'broken'));
}
