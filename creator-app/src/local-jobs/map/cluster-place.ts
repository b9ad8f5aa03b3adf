import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { spotOf } from './projection.ts';

/** Where the jobs of a point are: `in` one place or several states, else `around` its main city. */
export interface ClusterPlace {
  how: 'in' | 'around';
  name: string;
}

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))];

/** `Austin`, however it was typed. */
const cityKey = ({ city }: VisibleJob) => city.trim().toLowerCase();

/** Each city's jobs, the most first. */
function byCity(jobs: readonly VisibleJob[]): VisibleJob[][] {
  const cities = Object.values(Object.groupBy(jobs, cityKey)).map((group = []) => group);
  return cities.toSorted((a, b) => b.length - a.length);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far a job is from the middle of all of them, in the map's units. */
function fromMiddle(jobs: readonly VisibleJob[]) {
  const spots = jobs.flatMap((job) => spotOf(job) ?? []);
  const x = mean(spots.map((spot) => spot.x));
  const y = mean(spots.map((spot) => spot.y));
  return (job: VisibleJob) => {
    const spot = spotOf(job);
    return spot ? Math.hypot(spot.x - x, spot.y - y) : Infinity;
  };
}

/** So near to each other are two that are equally far, in the map's units. */
const even = 1e-6;

/**
 * The city with the most jobs; of several, the one nearest to the middle, and of these the first by
 * name: a point and its list have the same one, in whatever order they hold the jobs.
 */
function mainCity(jobs: readonly VisibleJob[]) {
  const cities = byCity(jobs.filter((job) => job.city.trim() !== ''));
  const most = cities.filter(({ length }) => length === cities[0]?.length);
  const distance = fromMiddle(jobs);
  const ranked = most.map((city) => ({
    name: city
      .map((job) => job.city.trim())
      .toSorted()
      .at(-1)!,
    distance: Math.min(...city.map(distance)),
  }));
  const least = Math.min(...ranked.map((city) => city.distance));
  return ranked
    .filter((city) => city.distance <= least + even)
    .map(({ name }) => name)
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))[0];
}

/** `TX and NM`; beyond three, the rest is counted. */
function listed(states: readonly string[]) {
  const named = states.length > 3 ? states.slice(0, 2) : states.slice(0, -1);
  const rest = states.length > 3 ? `${states.length - 2} more states` : states.at(-1);
  return `${named.join(', ')} and ${rest}`;
}

/**
 * Names a point of the map by all it holds.
 * @param jobs the jobs of the point
 * @returns nothing when no job says where it is
 */
export function clusterPlace(jobs: readonly VisibleJob[]): ClusterPlace | undefined {
  const states = distinct(jobs.map(({ state }) => state));
  if (states.length > 1) return { how: 'in', name: listed(states) };
  const city = mainCity(jobs);
  const name = [city, states[0]].filter(Boolean).join(', ');
  if (!name) return undefined;
  const isOne = new Set(jobs.map(cityKey)).size === 1;
  return { how: isOne || !city ? 'in' : 'around', name };
}
