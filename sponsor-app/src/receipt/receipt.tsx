import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { EmptyState } from '@castwork/ui/empty-state';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { PrintButton } from '@castwork/ui/print-button';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Holder } from '@castwork/widgets/holder';
import { JobLink } from '@castwork/widgets/job-link';
import { jobPath } from '../paths/job-paths.ts';
import { Payments } from './payments.tsx';
import { receiptCsv } from './receipt-csv.ts';

/** What the sponsor has paid for one of their jobs, to be printed or kept. */
export function Receipt() {
  const { jobId = '' } = useParams();
  const query = useEndpoint('GET /api/receipts/{id}', { params: { id: jobId } });
  const { data } = query;
  const isGone = data?.isDeleted === true;
  if (query.error?.status === 404)
    return (
      <Stack gap="l">
        <PageHeader title="Receipt" />
        <EmptyState
          title="There is no such job."
          action={
            <LinkButton as={Link} to="/sponsor/balance" icon={<WalletIcon />}>
              Balance
            </LinkButton>
          }
        >
          The address may have been cut off.
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap="l">
      <PageHeader
        title={
          <>
            Receipt
            {data && (
              <>
                {' '}
                for{' '}
                {isGone ? (
                  <bdi>{data.jobTitle}</bdi>
                ) : (
                  <JobLink id={data.jobId} title={data.jobTitle} />
                )}
              </>
            )}
          </>
        }
        lead={<Holder />}
        // Below a title that is still to come they would move once it is there.
        actions={
          (data || query.error) && (
            <>
              <LinkButton as={Link} to="/sponsor/balance" icon={<WalletIcon />}>
                Balance
              </LinkButton>
              {!isGone && (
                <LinkButton as={Link} to={jobPath(jobId)}>
                  The job
                </LinkButton>
              )}
              {!(isGone && data.payments.length === 0) && (
                <>
                  <PrintButton />
                  <Button
                    icon={<DownloadIcon />}
                    disabled={!data}
                    onClick={() =>
                      data && downloadCsv(`castwork-receipt-${jobId}.csv`, receiptCsv(data))
                    }
                  >
                    Download CSV
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      <Panel>
        <ApiFaces
          query={query}
          failure="Failed to load the receipt"
          skeleton={<Skeleton />}
          isEmpty={data?.payments.length === 0}
          empty={
            isGone ? (
              <EmptyState title="This job was deleted.">
                Nothing was paid for it. What was held for it is in your balance again.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing was paid for this job yet.">
                Each creator whose work you approve stands here with what you paid.
              </EmptyState>
            )
          }
        >
          {data && <Payments {...data} />}
        </ApiFaces>
      </Panel>
    </Stack>
  );
}
