import { errorWords, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { downloadJson } from '@castwork/ui/download';
import { Panel } from '@castwork/ui/panel';

/** What is kept of one, as a file. */
export function OwnData() {
  const take = useAction('GET /api/users/me/export', {
    onSuccess: (data) => downloadJson('castwork-my-data.json', data),
  });
  return (
    <Panel title="Your data">
      <p>
        A file with all that Castwork keeps of you: your profile, jobs, work, messages, reviews,
        payments and what you chose. Programs read it, and so do people.
      </p>
      {take.isError && (
        <Banner tone="error">{errorWords(take.error, 'Your data could not be read.')}</Banner>
      )}
      <Button busy={take.isPending} busyLabel="Collecting…" onClick={() => take.mutate({})}>
        Download my data
      </Button>
    </Panel>
  );
}
