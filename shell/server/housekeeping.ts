import { prune } from '@castwork/federation/registry/prune';
import type { Store } from '@castwork/federation/store/store';
import type { Logger } from 'pino';

const everyMs = 6 * 3_600_000;

/** Removes what no page can be using any more: at the start, then every six hours. */
export function pruneNowAndThen(store: Store, log: Logger) {
  const run = () =>
    prune(store).then(
      (gone) => gone.length > 0 && log.info({ gone }, 'old builds removed'),
      (error: unknown) => log.error({ err: error }, 'old builds could not be removed'),
    );
  void run();
  setInterval(run, everyMs).unref();
}
