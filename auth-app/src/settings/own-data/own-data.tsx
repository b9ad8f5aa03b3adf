import { errorWords, useAction, useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { downloadJson } from '@castwork/ui/download';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { useState } from 'react';
import { CloseDialog } from './close-dialog.tsx';

/** What is kept of one, as a file, and the end of it. */
export function OwnData() {
  const role = useSession()?.user.role;
  const [isClosing, setClosing] = useState(false);
  const take = useAction('GET /api/users/me/export', {
    onSuccess: (data) => downloadJson('castwork-my-data.json', data),
  });
  return (
    <Panel title="Your data">
      <p>
        Take along a file with all that Castwork keeps of you: your profile, jobs, work, messages,
        reviews, payments and what you chose.
      </p>
      {take.isError && (
        <Banner tone="error">{errorWords(take.error, 'Your data could not be read.')}</Banner>
      )}
      <Cluster>
        <Button busy={take.isPending} busyLabel="Collecting…" onClick={() => take.mutate({})}>
          Download my data
        </Button>
        {role !== 'operator' && (
          <Button variant="danger" onClick={() => setClosing(true)}>
            Close my account…
          </Button>
        )}
      </Cluster>
      {isClosing && <CloseDialog onCancel={() => setClosing(false)} />}
    </Panel>
  );
}
