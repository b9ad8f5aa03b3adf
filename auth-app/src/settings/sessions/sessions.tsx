import type { CallReply } from '@castwork/contract/calls/addresses';
import { sessionsId } from '@castwork/contract/sessions/sessions-place';
import { type ApiError, errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Day } from '@castwork/ui/moment';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';
import { useEffect } from 'react';
import { useAnchor } from '../use-anchor.ts';
import * as styles from './sessions.module.css';

const call = 'GET /api/sessions';

type Session = CallReply<typeof call>['items'][number];

const title = 'Where you are signed in';

const wordsOf = (error: ApiError) => errorWords(error, 'Please try again.');

/** Ends a session or all others: where that fails it is said, also to whoever has gone on. */
function useEnd<C extends 'DELETE /api/sessions' | 'DELETE /api/sessions/{id}'>(which: C) {
  const tellIfLeft = useLeftBehind(title);
  return useAction(which, {
    onError: (error) => tellIfLeft(error, wordsOf(error)),
    onSettled: () => refresh(call),
  });
}

function Row({ _id: id, current, device, network, createdAt, lastSeenAt }: Session) {
  const end = useEnd('DELETE /api/sessions/{id}');
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device} {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className={styles.hint}>
          {!current && (
            <>
              Last seen <RelativeDate value={lastSeenAt} />,{' '}
            </>
          )}
          {current ? 'Signed in' : 'signed in'} <Day value={createdAt} />
          {network && <>, network {network}</>}
        </p>
        {end.error && <Banner tone="error">{wordsOf(end.error)}</Banner>}
      </div>
      {!current && (
        <Button
          busy={end.isPending}
          aria-label={`Sign out: ${device}`}
          onClick={() => end.mutate({ params: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useEnd('DELETE /api/sessions');
  return (
    <>
      {end.error && <Banner tone="error">{wordsOf(end.error)}</Banner>}
      <div>
        <Button busy={end.isPending} onClick={() => end.mutate({})}>
          Sign out everywhere else
        </Button>
      </div>
    </>
  );
}

/** This one first, then as they were seen last. */
const inOrder = (sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

/** Where one is signed in, and the end of it. */
export function Sessions() {
  const query = useEndpoint(call);
  // Beside another window this one stays visible: one came and went there, and looks at it again here.
  useEffect(() => {
    const read = () => void refresh(call);
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  const part = useAnchor(sessionsId, !query.isPending);
  const sessions = query.data?.items ?? [];
  return (
    <div ref={part} id={sessionsId} tabIndex={-1} className={styles.part}>
      <Panel title={title}>
        <ApiFaces
          query={query}
          failure="Failed to load where you are signed in"
          skeleton={<Skeleton />}
        >
          <p className={styles.hint}>
            If you do not know one of them, sign it out and change your password.
          </p>
          <ul className={styles.sessions}>
            {inOrder(sessions).map((session) => (
              <Row key={session._id} {...session} />
            ))}
          </ul>
          {sessions.length > 1 && <EndOthers />}
        </ApiFaces>
      </Panel>
    </div>
  );
}
