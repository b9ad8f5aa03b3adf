import type { CaseFile } from '@castwork/contract/cases/schemas';
import { submissionState } from '@castwork/contract/process/state-words';
import { roles } from '@castwork/contract/roles';
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
  const role = useSession()?.user.role ?? 'sponsor';
  // An operator's pages of jobs and people are below their own.
  const below = role === 'operator' ? roles.operator.home : '';
  const linkOf = ({ _id, name }: CaseFile['sponsor']) => (
    <PersonLink id={_id} name={name} below={below} inText />
  );
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
                : <JobLink id={file.jobId} title={file.brief.title} below={below} />
              </>
            )}
          </>
        }
        lead={
          file && (
            <>
              {linkOf(file.sponsor)} and {linkOf(file.creator)}{' '}
              <StatusBadge {...submissionState(role, file.submission)} />
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
