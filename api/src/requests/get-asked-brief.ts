import { isDeepStrictEqual } from 'node:util';
import { creatorPayoutCents, dollars } from '@castwork/contract/money';
import type { Terms } from '@castwork/contract/requests/schemas';
import type { Brief } from '../db/work-tables.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { briefOf, replacedBrief } from '../jobs/brief.ts';
import type { Query } from '../operation.ts';

/** A brief as a creator reads it. */
const termsOf = (brief: Brief): Required<Terms> => ({
  title: brief.title,
  description: brief.description,
  creatorPayoutPerCreator: dollars(creatorPayoutCents(brief.budget_cents, brief.split_count)),
  dueDate: brief.due_date,
  splitCount: brief.split_count,
  radiusMiles: brief.radius_miles,
  city: brief.city,
  state: brief.state,
  platforms: brief.platforms,
  postCount: brief.post_count,
  mentions: brief.mentions,
  disclosure: brief.disclosure,
  usageRights: brief.usage_rights,
});

/** The parts of one brief that are not so in another. */
function apartFrom(other: Terms, terms: Terms): Terms {
  const parts = Object.entries(terms) as [keyof Terms, unknown][];
  return Object.fromEntries(parts.filter(([part, is]) => !isDeepStrictEqual(is, other[part])));
}

/** What of a job is not as it was when the creator asked for it, as it was and as it is. */
export const getAskedBrief: Query<'getAskedBrief'> = async ({ db }, { params, caller }) => {
  const row = await db
    .selectFrom('job_requests')
    .innerJoin('jobs', 'jobs.id', 'job_requests.job_id')
    .leftJoin('job_versions', (on) =>
      on.onRef('job_versions.job_id', '=', 'jobs.id').on((e) =>
        e.or([
          e('job_versions.version', '=', e.ref('job_requests.job_version')),
          // Requests of before do not say which: what their first change replaced.
          e.and([
            e('job_requests.job_version', 'is', null),
            e('job_versions.replaced_at', '=', e.ref('job_requests.outdated_at')),
          ]),
        ]),
      ),
    )
    .selectAll('jobs')
    .select('job_versions.brief as asked')
    .where('job_requests.id', '=', soughtId(params.id))
    .where('job_requests.creator_id', '=', caller.actor.id)
    .where('job_requests.deleted_at', 'is', null)
    .orderBy('job_versions.version')
    .executeTakeFirst();
  if (!row) throw notFound('Request');
  const now = termsOf(briefOf(row));
  const asked = row.asked ? termsOf(replacedBrief(row.asked, row)) : now;
  return { asked: apartFrom(now, asked), now: apartFrom(asked, now) };
};
