import { Link } from '@castwork/router';
import { errorWords, useEndpointPages } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { itemsOf } from '../rows/page-of.ts';
import { Row, Rows } from '../rows/row.tsx';

/** The disputes that are open, oldest first. */
export function Disputes() {
  const query = useEndpointPages('GET /api/operator/disputes', {}, ({ nextCursor }) =>
    nextCursor === undefined ? undefined : { query: { cursor: nextCursor } },
  );
  const disputes = itemsOf(query.data);
  return (
    <Stack gap="l">
      <PageHeader
        title="Disputes"
        lead="Open ones, oldest first. No clock runs until they are decided."
      />
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load disputes')}
        skeleton={<Skeleton />}
        isEmpty={disputes.length === 0}
        empty={<EmptyState icon={<CheckCircleIcon />} title="No dispute is open." />}
      >
        <Stack>
          <Rows label="Open disputes">
            {disputes.map((dispute) => (
              <Row
                key={dispute.submissionId}
                title={dispute.jobTitle}
                note={
                  <>
                    <bdi>{dispute.creator.name}</bdi> and <bdi>{dispute.sponsor.name}</bdi> · opened
                    by the {dispute.openedBy} <RelativeDate value={dispute.openedAt} />
                  </>
                }
                amount={dispute.payout}
              >
                <LinkButton
                  as={Link}
                  to={`/operator/disputes/${dispute.submissionId}`}
                  aria-label={`Open ${dispute.jobTitle}`}
                >
                  Open
                </LinkButton>
              </Row>
            ))}
          </Rows>
          <MoreRows query={query}>Show more disputes</MoreRows>
        </Stack>
      </QueryFaces>
    </Stack>
  );
}
