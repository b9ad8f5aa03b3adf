import type { Waiting as Waits } from '@castwork/contract/operator/waiting';
import { Link } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { formatMoney } from '@castwork/ui/money';
import { PageHeader } from '@castwork/ui/page-header';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { StatusBadge } from '@castwork/ui/status-badge';
import { every } from '../rows/every.ts';
import { Kept, Row, Rows } from '../rows/row.tsx';
import { detailWords } from './detail-words.ts';
import { type Words, waitingWords } from './waiting-words.tsx';

/** What an API knows that is newer than this page: it waits all the same. */
const unknown: Words = { look: 'waiting', word: 'Waiting' };

function WaitingRow({ of }: { of: Waits }) {
  const { kind, _id: id, about, detail, count, amount, since } = of;
  const words: Partial<Record<string, Words>> = waitingWords;
  const { look, word, to, act, detail: say = detailWords } = words[kind] ?? unknown;
  const place = to?.(id, detail);
  const what = detail && say(detail);
  const title = about || what || '';
  const name = [`Open ${title}`, about && what, word, amount !== null && formatMoney(amount)];
  return (
    <Row
      badge={<StatusBadge look={look} word={word} />}
      title={title}
      note={
        <>
          {what && about && (
            <>
              <bdi>{what}</bdi> ·{' '}
            </>
          )}
          {count && `one of ${count} · `}
          <RelativeDate value={since} />
        </>
      }
      amount={amount}
    >
      {place && (
        <LinkButton as={Link} to={place} aria-label={name.filter(Boolean).join(', ')}>
          Open
        </LinkButton>
      )}
      {act?.(of)}
    </Row>
  );
}

/** What waits for an operator, oldest first. */
export function Waiting() {
  const query = useEndpoint('GET /api/operator/waiting', undefined, { refetchInterval: every });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Stack gap="l">
      <PageHeader
        title="What waits"
        lead={total > items.length ? `The oldest ${items.length} of ${total}` : 'Oldest first'}
        actions={
          <LinkButton as={Link} to="/operator/disputes">
            All disputes
          </LinkButton>
        }
      />
      <Kept>
        <ApiFaces
          query={query}
          failure="Failed to load what waits"
          skeleton={<Skeleton />}
          isEmpty={items.length === 0}
          empty={
            <EmptyState icon={<CheckCircleIcon />} title="Nothing waits.">
              Disputes, reports, payouts and whatever else needs you show up here by themselves.
            </EmptyState>
          }
        >
          <Rows label="What waits">
            {items.map((each) => (
              <WaitingRow key={`${each.kind} ${each._id}`} of={each} />
            ))}
          </Rows>
        </ApiFaces>
      </Kept>
    </Stack>
  );
}
