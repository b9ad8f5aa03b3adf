import { join } from 'node:path';
import { apiMemory } from '@castwork/settings/api-memory';
import { readSettings } from '@castwork/settings/settings';
import type { Pool } from 'pg';
import { createApp } from '../src/app.ts';
import { settingNames } from '../src/context.ts';
import { createPool } from '../src/db/connect.ts';
import { newId } from '../src/ids.ts';
import { closeContext, openContext } from '../src/open-context.ts';
import { aJob, testEnv } from '../test/open-api.ts';
import { peopleOf, type Person } from '../test/people.ts';
import { race, times } from '../test/race.ts';
import { newLink } from '../test/things.ts';
import type { openProduct } from './product.ts';
import { type Sent, statementsOf, translate } from './recorded.ts';

const each = Number(process.env.BENCH_WRITES ?? 200);
const crowd = Number(process.env.BENCH_CROWD ?? 500);
const atOnce = 8;
const chunk = 25;

/** What a write is about: a job of a sponsor, and who does the work. */
interface Target {
  readonly sponsor: Person;
  readonly creator: Person;
  readonly job: string;
  readonly link: string;
  /** The work, once it is accepted. */
  submission: string;
}

/** The writes, in the order in which a job meets them. */
const writes: Record<string, (target: Target) => Promise<unknown>> = {
  accept: async (target) => {
    const { acceptedJob } = await target.creator.call('acceptJob', { body: { jobId: target.job } });
    target.submission = acceptedJob._id;
  },
  message: ({ creator, submission: id }) =>
    creator.call('postMessage', { params: { id }, body: { text: 'It is nearly there' } }),
  submit: ({ creator, submission, link }) =>
    creator.call('submitLinks', { body: { jobId: submission, contentLinks: [link] } }),
  approve: ({ sponsor, submission: id }) => sponsor.call('approveSubmission', { params: { id } }),
};

const env = { ...testEnv, WORKER: 'apart', LOG_LEVEL: 'info' };

/** Does something with each, eight at a time. @returns milliseconds that each took */
async function timesOf<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const waiting = [...all];
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const began = performance.now();
      await act(next);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(times(atOnce, one));
  return took;
}

const at = (share: number, took: readonly number[]) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))]!;

/** Sends the statements of one call, about other rows, as one client and without the API. */
const replay = async (pool: Pool, sent: readonly Sent[], translated: (v: unknown) => unknown) => {
  const client = await pool.connect();
  try {
    for (const { text, values } of sent)
      await client.query(text, values.length > 0 ? values.map(translated) : undefined);
  } finally {
    client.release();
  }
};

const ownersOf = ({ sponsor, creator, job }: Target) => [sponsor.user._id, creator.user._id, job];

/** Has the accounts of a model's people and job stand for those of others. */
async function nameAccounts(pool: Pool, names: Map<string, string>, model: Target, own: Target) {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select model.id as from, own.id as to
     from unnest($1::uuid[], $2::uuid[]) as pair (model, own)
     join ledger_accounts model on model.owner_id = pair.model
     join ledger_accounts own on own.owner_id = pair.own and own.kind = model.kind`,
    [ownersOf(model), ownersOf(own)],
  );
  for (const { from, to } of rows) names.set(from, to);
}

/**
 * Writes as the API makes them, against the same statements about the same kinds of rows without it, in
 * turns; then one place that many want at the same moment.
 */
export async function benchWrites(
  product: Awaited<ReturnType<typeof openProduct>>,
  say: (line: string) => void,
): Promise<void> {
  const other = await product.startOther(
    [...apiMemory, join(import.meta.dirname, '../src/main.ts')],
    env,
  );
  const told = { ...env, DATABASE_URL: product.databaseUrl };
  const context = await openContext(readSettings(settingNames, { ...told, LOG_LEVEL: 'fatal' }));
  const pool = createPool(product.databaseUrl, atOnce, {});
  const app = createApp(context);
  const inside = peopleOf(context, async (path, init) => app.request(path, init));
  const outside = peopleOf(context, (path, init) => fetch(other.url + path, init));
  try {
    const sponsors = await Promise.all(times(20, () => outside.newPerson('sponsor')));
    // Not all at the same moment: on a busy machine the last would wait for too long.
    const made = async <T>(count: number, make: (n: number) => Promise<T>) => {
      const all: T[] = [];
      await timesOf([...Array(count).keys()], async (n) => all.push(await make(n)));
      return all;
    };
    const creators = await made(crowd, () => outside.newPerson('creator'));
    const target = async (n: number): Promise<Target> => {
      const [sponsor, creator] = [sponsors[n % 20]!, creators[n % 40]!];
      const { jobs } = await sponsor.call('createJob', aJob());
      return { sponsor, creator, job: jobs[0]!._id, link: newLink(), submission: '' };
    };
    const [warm, ours, theirs] = [
      await made(40, target),
      await made(each, target),
      await made(each, target),
    ];
    const isInside = ({ token, user }: Person) => inside.as(token, user);
    const drawn = await target(0);
    const model = { ...drawn, sponsor: isInside(drawn.sponsor), creator: isInside(drawn.creator) };
    const names = theirs.map(
      ({ sponsor, creator, job, link }) =>
        new Map([
          [model.sponsor.user._id, sponsor.user._id],
          [model.creator.user._id, creator.user._id],
          [model.job, job],
          [model.link.slice(-11), link.slice(-11)],
        ]),
    );
    for (const [name, write] of Object.entries(writes)) {
      await timesOf(warm, write);
      const since = Date.now();
      const sent = await statementsOf(() => write(model));
      await Promise.all(names.map((map, n) => nameAccounts(pool, map, model, theirs[n]!)));
      const api: number[] = [];
      const bare: number[] = [];
      for (let n = 0; n < each; n += chunk) {
        api.push(...(await timesOf(ours.slice(n, n + chunk), write)));
        const those = names.slice(n, n + chunk);
        bare.push(
          ...(await timesOf(those, (map) =>
            replay(pool, sent, (value) => translate(value, map, { since, newId })),
          )),
        );
      }
      const pair = (share: number) => {
        const [a, b] = [at(share, api), at(share, bare)];
        return `${a.toFixed(1)} ms, ${(a / b).toFixed(2)} of its ${sent.length} statements alone (${b.toFixed(1)} ms)`;
      };
      say(`${name}, ${atOnce} at a time: p50 ${pair(0.5)}; p99 ${pair(0.99)}`);
    }

    const wanted = (await sponsors[0]!.call('createJob', aJob())).jobs[0]!._id;
    const began = performance.now();
    const answers = await race(
      creators.map(
        ({ call }) =>
          () =>
            call('acceptJob', { body: { jobId: wanted } }),
      ),
    );
    const took = performance.now() - began;
    say(
      `A last slot under ${crowd} creators at once, all answered after ${took.toFixed(0)} ms: ` +
        Object.entries(answers)
          .map(([answer, count]) => `${count} ${answer}`)
          .join(', '),
    );
    if (answers['won'] === 1 && Object.keys(answers).length === 2) return;
    say('It was not given once, or refused in more than one way.');
    process.exitCode = 1;
  } finally {
    await pool.end();
    await closeContext(context);
    await other.stop();
  }
}
