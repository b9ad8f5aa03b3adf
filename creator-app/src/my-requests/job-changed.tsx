import type { Terms } from '@castwork/contract/requests/schemas';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { DefinitionList, type DefinitionListProps } from '@castwork/ui/definition-list';
import { formatMiles } from '@castwork/ui/format';
import { Money } from '@castwork/ui/money';
import { formatDay, RelativeDate } from '@castwork/ui/relative-date';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';

const radiusWords = ({ radiusMiles: miles }: Terms) =>
  miles === null ? 'Anywhere' : miles && formatMiles(miles);

/** Parts of a brief, all but the long one. */
const rowsOf = (terms: Terms): DefinitionListProps['rows'] => [
  ['Title', terms.title && <bdi>{terms.title}</bdi>],
  [
    'You would earn',
    terms.creatorPayoutPerCreator && <Money dollars={terms.creatorPayoutPerCreator} />,
  ],
  ['Due', terms.dueDate && formatDay(terms.dueDate)],
  ['Creators', terms.splitCount],
  ['Radius', radiusWords(terms)],
  ['City', terms.city],
  ['State', terms.state],
  ...deliverableRows(terms),
];

/** What is so now, and what it was. */
function changesOf(asked: Terms, now: Terms): DefinitionListProps['rows'] {
  const before = rowsOf(asked);
  const rows = rowsOf(now).map(([name, is], i) => {
    const was = before[i]?.[1];
    const words = (
      <>
        {is || 'Left open'} (was {was || 'left open'})
      </>
    );
    return [name, (is || was) && words] as const;
  });
  return [...rows, ['Description', now.description !== undefined && 'Written anew']];
}

interface JobChangedProps {
  /** The request. */
  id: string;
  /** When the job changed first. */
  at: string;
}

/**
 * Tells whoever asked for a job what of it is not as they asked for. Under a key of the job's version:
 * another one has changed otherwise.
 */
export function JobChanged({ id, at }: JobChangedProps) {
  const { data } = useEndpoint(
    'GET /api/requests/{id}/brief',
    { params: { id } },
    { staleTime: 0 },
  );
  return (
    <>
      <Banner tone="warning">
        This job changed <RelativeDate value={at} />, after you asked for it. Look at it again: you
        get it only if you still want it.
      </Banner>
      {data && <DefinitionList rows={changesOf(data.asked, data.now)} />}
    </>
  );
}
