import type { Input } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { UsagePlace, UsageTerm } from '@castwork/contract/jobs/usage-rights';
import { limits } from '@castwork/contract/limits';
import { type PostPlatform, postPlatforms } from '@castwork/contract/platforms/post-platforms';
import { atMost } from './at-most.ts';

/** What is to be delivered, as it is typed; the names are those of the API's fields. */
export interface DeliverablesDraft {
  platforms: PostPlatform[];
  postCount: string;
  /** Separated by commas. */
  mentions: string;
  disclosure: string;
  usageRights: { where: UsagePlace | ''; howLong: UsageTerm };
}

export const openDeliverables: DeliverablesDraft = {
  platforms: [],
  postCount: '',
  mentions: '',
  disclosure: '',
  usageRights: { where: '', howLong: 'P90D' },
};

/** What a job asks for, as its form shows it. */
export const deliverablesDraft = (job: PostedJob): DeliverablesDraft => ({
  platforms: postPlatforms.filter((platform) => job.platforms?.includes(platform)),
  postCount: String(job.postCount ?? ''),
  mentions: (job.mentions ?? []).join(', '),
  disclosure: job.disclosure ?? '',
  usageRights: job.usageRights ?? openDeliverables.usageRights,
});

/** Handles, tags and words as typed, each once. */
export function parseMentions(typed: string): string[] {
  const words = typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const folded = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => folded.indexOf(folded[index]!) === index);
}

/** What is wrong with mentions as typed; true when nothing is. */
export function checkMentions(typed: string) {
  const mentions = parseMentions(typed);
  if (mentions.length > limits.mentions) return `At most ${limits.mentions} mentions`;
  return (
    mentions.every((mention) => atMost(limits.mention)(mention) === true) ||
    `At most ${limits.mention} characters each, with commas between them`
  );
}

/** What is sent of it. What is left open is said too: it may take back what was asked for. */
export const deliverablesInput = (draft: DeliverablesDraft) =>
  ({
    platforms: draft.platforms,
    postCount: draft.postCount.trim() === '' ? null : Number(draft.postCount),
    mentions: parseMentions(draft.mentions),
    disclosure: draft.disclosure.trim(),
    usageRights:
      draft.usageRights.where === ''
        ? null
        : { where: draft.usageRights.where, howLong: draft.usageRights.howLong },
  }) satisfies Partial<Input<'createJob'>['body']>;

/** How much of it is said. */
export const countOfDeliverables = (draft: DeliverablesDraft) =>
  Object.values(deliverablesInput(draft)).filter(
    (value) => value !== null && value.toString() !== '',
  ).length;
