import { dayWords } from '@castwork/contract/day-words';
import type { JobPage } from '@castwork/contract/jobs/job-page';
import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { dollarWords } from '@castwork/contract/money';
import type { PageHead } from '../page-head.ts';

/** As much of a description as previews show. */
const shown = 160;

// What would turn the words around it, or break their line.
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const oneLine = (text: string) => text.replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim();

function cut(text: string) {
  const signs = Array.from(text);
  return signs.length > shown ? `${signs.slice(0, shown).join('').trim()}…` : text;
}

/**
 * What a shared link to a job says of it: the same that its page says to everybody.
 * @param publicUrl the app's, as people see it
 */
export function headOfJob(job: JobPage, publicUrl: string): PageHead {
  const pay = dollarWords(job.creatorPayoutPerCreator);
  const by = `due ${dayWords(job.dueDate)}`;
  return {
    title: `${oneLine(job.title)} · Castwork`,
    description: `Pays ${pay}, ${by}, for ${oneLine(job.sponsor.name)}. ${cut(oneLine(job.description))}`,
    url: publicUrl + jobPagePath(job._id),
    image: `${publicUrl}/share.png`,
  };
}
