import { pageConfig } from './page.ts';

/** A slow answer must not hold up a navigation: the page then stays as it is. */
const patienceMs = 500;

/** Whether the server would by now give this page something else: a deploy, a rollback. */
export async function isOutdated(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await fetch('/live/stamp', { signal, cache: 'no-store' });
    const { stamp } = (await reply.json()) as { stamp: string };
    return typeof stamp === 'string' && stamp !== pageConfig.stamp;
  } catch {
    return false;
  }
}
