import { Link, useParams } from '@castwork/router';
import { errorWords, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { Frame } from '../frame/frame.tsx';

/** Ends mails of one kind, for whoever comes from one of them: nobody has to log in for that. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const leave = useAction('POST /api/unsubscribe/{token}');
  return (
    <Frame title="Get no more mails like this?">
      <Panel>
        {leave.isSuccess && <Banner tone="success">{leave.data.message}</Banner>}
        {leave.isError && (
          <Banner tone="error">{errorWords(leave.error, 'Please try again.')}</Banner>
        )}
        {!leave.isSuccess && <p>You still find this news in the app, and get all other mails.</p>}
        <Cluster>
          {!leave.isSuccess && (
            <Button
              variant="primary"
              busy={leave.isPending}
              onClick={() => leave.mutate({ params: { token } })}
            >
              Stop these mails
            </Button>
          )}
          <LinkButton as={Link} to="/settings">
            Settings
          </LinkButton>
        </Cluster>
      </Panel>
    </Frame>
  );
}
