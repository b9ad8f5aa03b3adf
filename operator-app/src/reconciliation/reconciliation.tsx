import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { formatDay, RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { MoneySections } from '../rows/money-sections.tsx';
import { Row, Rows } from '../rows/row.tsx';

const Differences = ({ label, of }: { label: string; of: readonly string[] }) => (
  <Rows label={label}>
    {of.map((each) => (
      <Row key={each} title={each} />
    ))}
  </Rows>
);

/** In what the ledger and the payment provider disagreed when they were last compared, and before. */
export function Reconciliation() {
  const query = useEndpoint('GET /api/operator/reconciliation');
  const { differences = [], comparedAt, nights = [] } = query.data ?? {};
  const [last, ...before] = nights;
  return (
    <Stack gap="l">
      <PageHeader
        title="Reconciliation"
        lead="The ledger is held against the payment provider once a day; pnpm operator reconciliation does it now."
      />
      <MoneySections />
      <ApiFaces query={query} failure="Failed to compare" skeleton={<Skeleton />}>
        <Stack>
          {comparedAt && (
            <p>
              Last compared <RelativeDate value={comparedAt} />.
            </p>
          )}
          {!last && <Banner tone="info">They have not been compared yet.</Banner>}
          {last && differences.length === 0 && (
            <Banner tone="success">The ledger and the provider agree.</Banner>
          )}
          {differences.length > 0 && <Differences label="Differences" of={differences} />}
          {before.map(({ day, differences: found }) => (
            <Panel key={day} title={formatDay(day)}>
              {found.length === 0 ? (
                <p>Nothing was found.</p>
              ) : (
                <Differences label={`Differences of ${day}`} of={found} />
              )}
            </Panel>
          ))}
        </Stack>
      </ApiFaces>
    </Stack>
  );
}
