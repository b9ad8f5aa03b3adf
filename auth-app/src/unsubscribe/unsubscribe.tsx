import type { Reply } from '@castwork/contract/contract';
import type { EventKind } from '@castwork/contract/events/kinds';
import { type KindLabel, kindLabels } from '@castwork/contract/preferences/labels';
import { preferencesPlace } from '@castwork/contract/preferences/preferences';
import { Link, useParams } from '@castwork/router';
import { errorWords, useAction, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { Frame } from '../frame/frame.tsx';

/** Which mails they are, and what else is told of it. */
function About({ kind, role, app }: Reply<'getSubscription'>) {
  const labels: Partial<Record<EventKind, KindLabel>> = kindLabels[role];
  const { label } = labels[kind] ?? {};
  return (
    <>
      {label && (
        <p>
          They come when this happens: <strong>{label}</strong>.
        </p>
      )}
      <p>
        {app
          ? 'You still find this news in the app, and get all other mails.'
          : 'You still get all other mails.'}
      </p>
    </>
  );
}

/** Ends mails of one kind, for whoever comes from one of them: nobody has to log in for that. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const query = useEndpoint('GET /api/subscriptions/{token}', { params: { token } });
  const leave = useAction('POST /api/unsubscribe/{token}');
  const failure = leave.error ?? query.error;
  const isOver = leave.isSuccess || query.data?.mail === false;
  return (
    <Frame title="Get no more mails like this?">
      <Panel>
        {isOver && (
          <Banner tone="success">
            {leave.data?.message ?? 'You already get no more mails like this one.'}
          </Banner>
        )}
        {failure && <Banner tone="error">{errorWords(failure, 'Please try again.')}</Banner>}
        {query.data && <About {...query.data} />}
        <Cluster>
          {!isOver && failure?.status !== 400 && (
            <Button
              variant="primary"
              busy={leave.isPending}
              onClick={() => leave.mutate({ params: { token } })}
            >
              Stop these mails
            </Button>
          )}
          <LinkButton as={Link} to={preferencesPlace}>
            Settings
          </LinkButton>
        </Cluster>
      </Panel>
    </Frame>
  );
}
