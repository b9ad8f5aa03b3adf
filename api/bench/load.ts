import { Agent, get } from 'node:http';

/** One call of a load: an address and whose token it carries. */
export interface Shot {
  readonly url: string;
  readonly token: string;
}

const fire = (agent: Agent, { url, token }: Shot) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

/**
 * Answers a second over keep-alive connections, each asking again as soon as it is answered.
 * @throws at the first answer that is not 200
 */
export async function load(
  shots: readonly Shot[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  const worker = async (n: number) => {
    for (let shot = n; performance.now() < end; shot += connections, answers += 1)
      await fire(agent, shots[shot % shots.length]!);
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => worker(n)));
  agent.destroy();
  return answers / ((performance.now() - start) / 1000);
}
