import { limits } from '@castwork/contract/limits';
import { sql } from 'kysely';
import { wasHandedIn } from '../db/was-handed-in.ts';

/**
 * Whether the creator, not the sponsor for them, accepted it, and so lately that it can be undone: what was
 * handed in and sent back is work, however fast.
 */
export const isJustAccepted = (now: Date) => sql<boolean>`(
  submissions.accepted_at >= ${new Date(now.getTime() - limits.undoAccept)}
  and not ${wasHandedIn('submissions.id')} and exists (
    select from events
    where events.subject_id = submissions.id and events.type = 'job_accepted'
      and events.actor_kind = 'creator'
  )
)`;
