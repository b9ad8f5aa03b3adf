import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { PlusIcon } from '@castwork/ui/further-icons';
import { CrossIcon } from '@castwork/ui/icons';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { BeginButton } from '@castwork/widgets/begin-button';
import { useState } from 'react';
import { PostJobForm } from '../lazy-forms.tsx';
import { newJob } from '../paths/job-paths.ts';
import type { useView } from './use-view.ts';

interface ComposeProps {
  jobs: readonly PostedJob[] | undefined;
  /** Whether no further jobs are on their way. */
  isWhole: boolean;
  view: ReturnType<typeof useView>;
  onPosted: (jobs: readonly PostedJob[]) => void;
}

/** The post-job form: open for whoever has no job yet, else when asked for. */
export function Compose({ jobs, isWhole, view, onPosted }: ComposeProps) {
  const { post } = view;
  const userId = useSession()?.user._id ?? '';
  const like = jobs?.find(({ _id }) => _id === post);
  const isFirst = jobs?.length === 0;
  // It stays, with what is typed in it, when a job comes from another window, or from here with its answer lost.
  const [isOpen, setOpen] = useState(isFirst);
  if (isFirst && !isOpen) setOpen(true);
  const close = () => {
    setOpen(false);
    view.compose('');
  };
  // A link to post a job again has to wait for that job.
  const isReady = isOpen || post === newJob || (post !== '' && (like !== undefined || isWhole));
  if (!isReady)
    return (
      <Cluster>
        <BeginButton variant="primary" icon={<PlusIcon />} onClick={() => view.compose(newJob)}>
          Post a job
        </BeginButton>
      </Cluster>
    );
  return (
    <Panel title={like ? 'Post again' : 'Post a job'}>
      <PostJobForm
        // What one sponsor typed is not for the next, who may sign in from another tab.
        key={`${userId} ${post}`}
        userId={userId}
        like={like}
        takesFocus={post !== ''}
        onPosted={(posted) => {
          setOpen(false);
          onPosted(posted);
        }}
        close={
          !isFirst && (
            <Button variant="ghost" icon={<CrossIcon />} onClick={close}>
              Close
            </Button>
          )
        }
      />
    </Panel>
  );
}
