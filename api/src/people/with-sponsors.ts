import type { PersonFace } from '@castwork/contract/people/schemas';
import { type Written, withField, written } from '../db/json.ts';
import type { Reading } from '../work.ts';
import { facesOf } from './faces.ts';

/** A job as JSON, and who posted it. */
interface Row<Job> {
  readonly sponsor_id: string;
  readonly json: Written<Job>;
}

/** The same rows, whose jobs say who posted them. */
export async function withSponsors<Job, R extends Row<Job>>(
  reading: Pick<Reading, 'newest' | 'now'>,
  rows: readonly R[],
) {
  const faces = await facesOf(
    reading,
    rows.map((row) => row.sponsor_id),
  );
  // Many rows of a page are of one sponsor.
  const texts = new Map([...faces].map(([id, face]) => [id, written(face)]));
  return rows.map((row) => ({
    ...row,
    json: withField<Job, 'sponsor', PersonFace>(row.json, 'sponsor', texts.get(row.sponsor_id)!),
  }));
}
