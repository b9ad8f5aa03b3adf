import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const faces = { skeleton: <Skeleton />, failure: 'This page could not be loaded.' };

/** Creators and sponsors. */
export const People = whenLoaded(
  () => import('./people/people.tsx').then((module) => module.People),
  faces,
);

/** One of them. */
export const Person = whenLoaded(
  () => import('./people/person.tsx').then((module) => module.Person),
  faces,
);

/** Jobs of all sponsors. */
export const Jobs = whenLoaded(
  () => import('./jobs/jobs.tsx').then((module) => module.Jobs),
  faces,
);

/** One of them. */
export const Job = whenLoaded(() => import('./jobs/job.tsx').then((module) => module.Job), faces);
