import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles } from '@castwork/ui/format';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';
import { Notes } from '@castwork/widgets/notes';

/** What a job asks for, beyond what is seen at a glance. */
export const Brief = ({ job }: { job: PostedJob }) => (
  <>
    <LongText>{job.description}</LongText>
    <DefinitionList
      rows={[
        ...deliverableRows(job),
        ['Radius', job.radiusMiles === null ? null : formatMiles(job.radiusMiles)],
        ['Each creator gets', <Money key="payout" dollars={job.creatorPayoutPerCreator} />],
        ['Agent', `${job.agentName}\u00A0· ${job.agentPhone}`],
      ]}
    />
    <Notes notes={job.notes} />
  </>
);
