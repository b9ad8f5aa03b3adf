import type { Moment, MomentOrNull } from './columns.ts';
import type { Generated } from 'kysely';

/** What one side of finished work says of the other. */
export interface Reviews {
  id: string;
  submission_id: string;
  author_id: string;
  /** Who is reviewed. */
  person_id: string;
  rating: number;
  text: string;
  created_at: Moment;
  /** From then on others read it. */
  shown_at: Moment;
  /** Empty while there is none. */
  reply: Generated<string>;
  replied_at: MomentOrNull;
}
