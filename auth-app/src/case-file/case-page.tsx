import { submissionState } from '@castwork/contract/process/state-words';
import { useEndpoint, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadJson } from '@castwork/ui/download';
import { EmptyState } from '@castwork/ui/empty-state';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { PrintButton } from '@castwork/ui/print-button';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { StatusBadge } from '@castwork/ui/status-badge';
import { CaseParts } from '@castwork/widgets/case-file/case-parts';
import { JobLink } from '@castwork/widgets/job-link';
import { PersonLink } from '@castwork/widgets/person-link';

/** Everything about one submission: to be read, printed, or kept as JSON. */
export function CasePage({ id }: { id: string }) {
  const side = useSession()?.user.role === 'creator' ? 'creator' : 'sponsor';
  const query = useEndpoint('GET /api/submissions/{id}/case', { params: { id } });
  if (query.error?.status === 404)
    return (
      <Stack gap="l">
        <PageHeader title="Case file" />
        <EmptyState title="There is no such file.">
          It is for the two sides of a piece of work. The address may have been cut off.
        </EmptyState>
      </Stack>
    );
  const file = query.data?.case;
  return (
    <Stack gap="l">
      <PageHeader
        title={
          <>
            Case file
            {file && (
              <>
                : <JobLink id={file.jobId} title={file.brief.title} />
              </>
            )}
          </>
        }
        lead={
          file && (
            <>
              <PersonLink id={file.sponsor._id} name={file.sponsor.name} inText /> and{' '}
              <PersonLink id={file.creator._id} name={file.creator.name} inText />{' '}
              <StatusBadge {...submissionState(side, file.submission)} />
            </>
          )
        }
        actions={
          file && (
            <>
              <PrintButton />
              <Button
                icon={<DownloadIcon />}
                onClick={() => downloadJson(`castwork-case-${id}.json`, file)}
              >
                Download JSON
              </Button>
            </>
          )
        }
      />
      <ApiFaces query={query} failure="Failed to load the case file" skeleton={<Skeleton />}>
        {file && <CaseParts file={file} />}
      </ApiFaces>
    </Stack>
  );
}
