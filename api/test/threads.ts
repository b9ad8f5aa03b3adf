import type { Person } from './people.ts';

/** Somebody writes in a thread of theirs. */
export const write = (person: Person, id: string, text = 'Hello') =>
  person.call('postMessage', { params: { id }, body: { text } });

/** A thread as somebody sees it. */
export const open = (person: Person, id: string, query = {}) =>
  person.call('getMessages', { params: { id }, query });

/** What was written in it, the oldest first. */
export const texts = async (person: Person, id: string) =>
  (await open(person, id)).items.flatMap(({ text }) => text ?? []).toReversed();

/** Somebody's threads. */
export const threadsOf = async (person: Person, query = {}) =>
  (await person.call('getThreads', { query })).items;
