import type { PersonFace } from '@castwork/contract/people/schemas';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/queries.ts';
import { pictureOf } from '../db/picture-of.ts';
import { personName } from '../db/person-name.ts';
import type { Reading } from '../work.ts';
import { figuresOfUser } from './figures.ts';

/** How long a face is good for, in milliseconds: lists show the same few people again and again. */
const keptFor = 60_000;

/** How many are kept: those that were shown last. */
const most = 10_000;

interface Kept {
  readonly face: PersonFace;
  readonly at: number;
}

const kept = new LRUCache<string, Kept>({ max: most });

/** How often somebody was forgotten: a look-up that was under way may have found what they were before. */
let forgettings = 0;

/** Has somebody looked up again where they are shown next; or everybody, where nobody is named. */
export function forgetFaces(id?: string) {
  forgettings += 1;
  if (id === undefined) kept.clear();
  else kept.delete(id);
}

const isFresh = (at: number, now: Date) => Math.abs(now.getTime() - at) < keptFor;

/** Names, pictures and figures of people as they are now. */
export const readFaces = (db: Db, now: Date, ids: readonly string[]): Promise<PersonFace[]> =>
  db
    .selectFrom('users')
    .select(['users.id as _id', personName.as('name'), pictureOf('users').as('picture')])
    .select(figuresOfUser(now).as('figures'))
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .execute();

/**
 * Names, pictures and figures of whom a list shows, in one statement for those that were not looked up within
 * the last minute; never from a replica, which would bring back for a minute whoever was just forgotten.
 * @param ids of whom; the same may come again
 */
export async function facesOf(
  { newest, now }: Pick<Reading, 'newest' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonFace>> {
  const asked = [...new Set(ids)];
  const faces = new Map(
    asked.flatMap((id): [string, PersonFace][] => {
      const known = kept.get(id);
      return known && isFresh(known.at, now) ? [[id, known.face]] : [];
    }),
  );
  const missing = asked.filter((id) => !faces.has(id));
  if (missing.length === 0) return faces;
  const before = forgettings;
  for (const face of await readFaces(newest, now, missing)) {
    faces.set(face._id, face);
    if (before === forgettings) kept.set(face._id, { face, at: now.getTime() });
  }
  return faces;
}
