import type { Role } from '@castwork/contract/roles';
import type { BrowserContext } from 'playwright';
import { answerTo, isProfile, type Mood } from './answers.ts';

/** What the screens of a browser ask of the API. */
export class Traffic {
  readonly #asked = new Map<string, number>();
  #underWay: Promise<unknown>[] = [];

  clear(): void {
    this.#asked.clear();
    this.#underWay = [];
  }

  add(call: string, answered: Promise<unknown>): void {
    this.#asked.set(call, (this.#asked.get(call) ?? 0) + 1);
    this.#underWay.push(answered);
  }

  /** How many calls there were that are answered differently by an API in another mood. */
  count(): number {
    return [...this.#asked.values()].reduce((sum, times) => sum + times, 0);
  }

  mostOften(): { call: string; times: number } {
    const [call, times] = [...this.#asked].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
    return { call, times };
  }

  /** When everything that was asked is answered. */
  async quiet(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

const isApi = ({ pathname }: URL) => pathname.startsWith('/api/');

/** Files of the shell and of builds, from wherever they are served. */
const isFile = ({ pathname }: URL) => /^\/(?:assets|remotes)\//.test(pathname);

/**
 * Answers in the API's place whatever the pages of a browser ask, and keeps them from everywhere else.
 * @param shellUrl the one address that they do reach
 */
export async function answerInPlace(
  context: BrowserContext,
  shellUrl: string,
  mood: Mood,
  role: Role | null,
): Promise<Traffic> {
  const traffic = new Traffic();
  const { origin } = new URL(shellUrl);
  await context.route(
    (url) => isApi(url) || (url.origin !== origin && !isFile(url)),
    async (route) => {
      const request = route.request();
      const [method, url] = [request.method(), new URL(request.url())];
      const answer = isApi(url) ? answerTo(mood, method, url, role) : null;
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      };
      // A page that is left has no use for its answers.
      const answered = (
        answer
          ? route.fulfill({ status: answer.status, headers, json: answer.body })
          : route.abort()
      ).catch(() => undefined);
      if (isApi(url) && !isProfile(method, url)) traffic.add(`${method} ${url.pathname}`, answered);
      await answered;
    },
  );
  return traffic;
}
