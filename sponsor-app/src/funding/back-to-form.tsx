import { Link } from '@castwork/router';
import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { useState } from 'react';
import { stopWaiting, waitingForm } from './waiting-form.ts';

/** The way back to the form that waits for funds, if one does. */
export function BackToForm() {
  const userId = useSession()?.user._id ?? '';
  const [form, setForm] = useState(() => waitingForm(userId));
  if (!form) return null;
  const stop = () => {
    stopWaiting(userId);
    setForm(undefined);
  };
  return (
    <Banner onDismiss={stop}>
      <Cluster>
        <span>Your job waits as you left it. Once your funds are here, you can go on.</span>
        <LinkButton as={Link} to={form} onClick={stop}>
          Back to your job
        </LinkButton>
      </Cluster>
    </Banner>
  );
}
