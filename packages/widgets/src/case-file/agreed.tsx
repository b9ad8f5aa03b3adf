import type { CaseFile } from '@castwork/contract/cases/schemas';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Money } from '@castwork/ui/money';
import { DatedRelative } from '@castwork/ui/relative-date';
import { WholeText } from '@castwork/ui/whole-text';
import { deliverableRows } from '../deliverable-rows.tsx';

/** What the creator accepted. */
export const Agreed = ({ brief }: { brief: CaseFile['brief'] }) => (
  <>
    <WholeText>{brief.description}</WholeText>
    <DefinitionList
      rows={[
        ['Budget', <Money key="budget" dollars={brief.budget} />],
        ['Creators', brief.splitCount],
        ['Due', <DatedRelative key="due" value={brief.dueDate} />],
        ...deliverableRows(brief),
      ]}
    />
  </>
);
