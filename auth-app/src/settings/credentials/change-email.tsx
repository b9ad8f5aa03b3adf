import { useDraft, useForm } from '@castwork/forms';
import {
  type ApiError,
  errorWords,
  refresh,
  session,
  useAction,
  useEndpoint,
  useSession,
} from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { EmailAddress } from '@castwork/ui/email-address';
import { Cluster } from '@castwork/ui/layout';
import { Moment } from '@castwork/ui/moment';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { useEffect, useState } from 'react';
import { EmailField } from '../../forms/email-field.tsx';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';
import { Step } from '../step.tsx';
import { noProof, ProofFields, proofOf } from '@castwork/widgets/proof-fields';

const secrets = ['password', 'code'] as const;

const call = 'GET /api/users/me/email';

const title = 'Email';

const notKept = (error: ApiError) => errorWords(error, 'Please try again.');

function NewEmail({ onEnd }: { onEnd: () => void }) {
  const form = useForm({ defaultValues: { ...noProof, email: '' } });
  const userId = useSession()?.user._id;
  const forgetDraft = useDraft(form, userId && `change-email.${userId}`, secrets);
  const end = () => {
    forgetDraft();
    onEnd();
  };
  const change = useAction('PUT /api/users/me/email');
  const submit = useSubmit(
    form,
    async ({ email, ...given }) => {
      await change.mutateAsync({ body: { ...proofOf(given), email } });
      await refresh(call);
      end();
    },
    withCrossElsewhere('Your email was not changed. Please try again.'),
  );
  return (
    <Step form={form} first="email" submit={submit} label="Mail me a link" onCancel={end}>
      <EmailField
        form={form}
        name="email"
        label="New email"
        hint="We mail a link there. Until you open it, nothing changes."
      />
      <ProofFields form={form} />
    </Step>
  );
}

function Waiting({ email, until }: { email: string; until: string }) {
  const tellIfLeft = useLeftBehind(title);
  const cancel = useAction('DELETE /api/users/me/email', {
    onError: (error) => tellIfLeft(error, notKept(error)),
    onSettled: () => refresh(call),
  });
  return (
    <>
      <Banner tone="info">
        Open the link that we mailed to <EmailAddress email={email} /> by <Moment value={until} />{' '}
        to use that address. Until then nothing changes.
      </Banner>
      {cancel.error && <Banner tone="error">{notKept(cancel.error)}</Banner>}
      <Button busy={cancel.isPending} onClick={() => cancel.mutate({ query: { until } })}>
        Keep the old address
      </Button>
    </>
  );
}

/** One's own e-mail address. */
export function ChangeEmail() {
  const query = useEndpoint(call, undefined, { refetchOnWindowFocus: true });
  const [isChanging, setIsChanging] = useState(false);
  const known = useSession()?.user.email;
  const { email = known, waiting } = query.data ?? {};
  // Confirmed on another device it is told here first.
  useEffect(() => {
    const user = session.get()?.user;
    if (email && user && user.email !== email) session.setUser({ ...user, email });
  }, [email]);
  const panel = (
    <>
      <p>
        You log in with <EmailAddress email={email} end="," /> and mails go there.
      </p>
      {isChanging ? (
        <NewEmail onEnd={() => setIsChanging(false)} />
      ) : (
        <Cluster>
          {waiting && <Waiting {...waiting} />}
          <Button onClick={() => setIsChanging(true)}>
            {waiting ? 'Use yet another address' : 'Change email'}
          </Button>
        </Cluster>
      )}
    </>
  );
  return (
    <Panel title={title}>
      <ApiFaces query={query} failure="Failed to load your address" skeleton={panel}>
        {panel}
      </ApiFaces>
    </Panel>
  );
}
