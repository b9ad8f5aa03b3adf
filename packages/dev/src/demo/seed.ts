import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import type { Side } from '@castwork/contract/roles';
import { signUp } from '../accounts.ts';
import type { Product, SignedIn } from '../accounts.ts';
import { jobs } from './jobs.ts';
import type { DemoJob } from './jobs.ts';
import { earners, funds } from './money.ts';
import { DEMO_PASSWORD, creators, newcomer, sponsors } from './people.ts';
import type { Person } from './people.ts';
import { reviews } from './reviews.ts';
import { fund, payOut } from './seed-money.ts';
import type { Operate } from './seed-money.ts';
import { reviewEachOther } from './seed-reviews.ts';
import { asks, chapters, searches } from './story.ts';
import type { Ask, Chapter, DemoSearch } from './story.ts';
import { talk, talks } from './talks.ts';
import type { Talk } from './talks.ts';

type Cast = Map<string, SignedIn>;

const DAY_MS = 86_400_000;

/** `sponsor@demo.castwork.example` is known as `sponsor`. */
const nameOf = ({ email }: Person): string => email.split('@')[0] ?? email;

/**
 * Makes the demo accounts, jobs and their story through the public API, and what a bank does through
 * the operator's orders. It adds only what is not there, so one that was interrupted is completed by
 * the next.
 * @returns false when the demo was there already
 */
export async function seedDemo(product: Product, operate: Operate): Promise<boolean> {
  if (await isComplete(product)) return false;
  const cast: Cast = new Map(
    await Promise.all([
      ...sponsors.map((person) => join(product, person, 'sponsor')),
      ...creators.map((person) => join(product, person, 'creator')),
    ]),
  );
  await Promise.all(funds.map((each) => fund(operate, as(cast, each.sponsor), each)));
  await Promise.all(
    sponsors.map((person) => post(as(cast, nameOf(person)), jobs[nameOf(person)] ?? [])),
  );
  await Promise.all(chapters.map((each) => play(cast, each)));
  for (const each of reviews)
    await reviewEachOther(
      { creator: as(cast, each.creator), sponsor: as(cast, each.sponsor) },
      each,
    );
  await Promise.all(asks.map((each) => ask(cast, each)));
  await Promise.all(talks.map((each) => converse(cast, each)));
  await Promise.all(searches.map((each) => keep(as(cast, each.creator), each)));
  await Promise.all(earners.map((each) => payOut(operate, as(cast, each.creator), each)));
  await join(product, newcomer, 'creator');
  return true;
}

/** The newcomer is there only when everything else is. */
async function isComplete({ apiUrl }: Product): Promise<boolean> {
  const body = { email: newcomer.email, password: DEMO_PASSWORD };
  try {
    await createClient({ baseUrl: () => apiUrl }).call('login', { body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
}

async function join(product: Product, person: Person, role: Side): Promise<[string, SignedIn]> {
  const api = await signUp(product, { ...person, role, password: DEMO_PASSWORD });
  return [nameOf(person), api];
}

async function post(sponsor: SignedIn, wanted: DemoJob[]): Promise<void> {
  const { jobs: posted } = await sponsor.call('getPostedJobs');
  const titles = new Set(posted.map(({ title }) => title));
  const missing = wanted.filter(({ title }) => !titles.has(title));
  await Promise.all(
    missing.map(({ dueInDays, radiusMiles, ...job }) =>
      sponsor.call('createJob', {
        body: {
          ...job,
          radiusMiles,
          jobType: radiusMiles === undefined ? 'upForGrabs' : 'locationBased',
          dueDate: new Date(Date.now() + dueInDays * DAY_MS).toISOString().slice(0, 10),
        },
      }),
    ),
  );
}

async function play(cast: Cast, { reached, title, links, ...who }: Chapter): Promise<void> {
  const creator = as(cast, who.creator);
  const sponsor = as(cast, who.sponsor);
  const job = await postedJob(sponsor, title);
  const mine = async () =>
    (await creator.call('getMyJobs')).jobs.find(({ _id }) => _id === job._id);
  if (!(await mine())) await creator.call('acceptJob', { body: { jobId: job._id } });
  if (reached === 'accepted') return;
  const accepted = await mine();
  if (!accepted) return;
  const { acceptedJobId, status } = accepted;
  if (status === 'Pending')
    await creator.call('submitLinks', { body: { jobId: acceptedJobId, contentLinks: links } });
  if (reached === 'approved' && status !== 'Approved')
    await sponsor.call('approveSubmission', { params: { id: acceptedJobId } });
}

async function ask(cast: Cast, { title, note, deny, ...who }: Ask): Promise<void> {
  const creator = as(cast, who.creator);
  const sponsor = as(cast, who.sponsor);
  const job = await postedJob(sponsor, title);
  const { requests } = await creator.call('getJobRequests');
  const request =
    requests.find(({ jobId }) => jobId === job._id) ??
    (await creator.call('createJobRequest', { body: { jobId: job._id, note } })).request;
  if (deny !== undefined && request.status === 'pending')
    await sponsor.call('denyRequest', { params: { id: request._id }, body: { reason: deny } });
}

async function converse(cast: Cast, { title, lines, ...who }: Talk): Promise<void> {
  const people = { creator: as(cast, who.creator), sponsor: as(cast, who.sponsor) };
  const { _id: jobId } = await postedJob(people.sponsor, title);
  await talk(jobId, lines, people);
}

async function keep(creator: SignedIn, { query, radiusMiles, alert }: DemoSearch): Promise<void> {
  const { items } = await creator.call('getSavedSearches');
  if (items.length === 0) await creator.call('saveSearch', { body: { query, radiusMiles, alert } });
}

async function postedJob(sponsor: SignedIn, title: string) {
  const { jobs: posted } = await sponsor.call('getPostedJobs');
  const job = posted.find((each) => each.title === title);
  if (!job) throw new Error(`The demo has no job "${title}".`);
  return job;
}

function as(cast: Cast, name: string): SignedIn {
  const person = cast.get(name);
  if (!person) throw new Error(`The demo has nobody called ${name}.`);
  return person;
}
