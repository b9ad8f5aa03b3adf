import { Link, useParams } from '@castwork/router';
import { errorWords, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { Frame } from '../frame/frame.tsx';
import { noticeEnd } from '../login/notice-end.ts';

/** Objects to another address, for whoever comes from the mail to the old one. */
export function KeepEmail() {
  const { token = '' } = useParams();
  const object = useAction('POST /api/email-changes/{token}/objection', {
    onSuccess: () => void noticeEnd(),
  });
  return (
    <Frame title="Keep your old address?">
      <Panel>
        {object.isSuccess && <Banner tone="success">{object.data.message}</Banner>}
        {object.isError && (
          <Banner tone="error">{`❌ ${errorWords(object.error, 'Please try again.')}`}</Banner>
        )}
        {!object.isSuccess && (
          <>
            <p>
              Press the button if it was not you who asked for another address. Your account keeps
              the old one, or gets it back.
            </p>
            <p>
              Everyone is signed out then, the password of now is good no more, and an authenticator
              app or payout account that was set since is gone: we mail you a link to choose a new
              password.
            </p>
          </>
        )}
        <Cluster>
          {!object.isSuccess && (
            <Button
              variant="danger"
              busy={object.isPending}
              onClick={() => object.mutate({ params: { token } })}
            >
              This was not me
            </Button>
          )}
          <LinkButton as={Link} to="/">
            Home
          </LinkButton>
        </Cluster>
      </Panel>
    </Frame>
  );
}
