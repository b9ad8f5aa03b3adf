import { Link, useSearchParams } from '@castwork/router';
import { EmptyState } from '@castwork/ui/empty-state';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';

/** The disputes that are open, oldest first: `?find=` says whose. */
export function Disputes() {
  const find = useSearchParams()[0].get('find') ?? undefined;
  const disputes = useList('GET /api/operator/disputes', { query: { find } });
  return (
    <Stack gap="l">
      <PageHeader
        title="Disputes"
        lead="Open ones, oldest first. No clock runs until they are decided."
        actions={
          find && (
            <LinkButton as={Link} to="/operator/disputes">
              All disputes
            </LinkButton>
          )
        }
      />
      <List
        of={disputes}
        label="Open disputes"
        more="Show more disputes"
        empty={
          <EmptyState
            icon={<CheckCircleIcon />}
            title={`No dispute${find ? ' of theirs' : ''} is open.`}
          />
        }
      >
        {disputes.items.map((dispute) => (
          <Row
            key={dispute.submissionId}
            title={dispute.jobTitle}
            note={
              <>
                <bdi>{dispute.creator.name}</bdi> and <bdi>{dispute.sponsor.name}</bdi> · opened by
                the {dispute.openedBy} <RelativeDate value={dispute.openedAt} />
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
      </List>
    </Stack>
  );
}
