import { timings } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';
import { Banner } from '@castwork/ui/banner';
import { useEffect, useState } from 'react';
import { useArrival } from './arrival.ts';

function SignupSuccess() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), timings.signupBanner);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <Banner tone="success">
        Congratulations, your account is created! Open the link in the email we sent you, then log
        in.
      </Banner>
    )
  );
}

/** What brought the visitor here. */
export function LoginBanner() {
  const [search] = useSearchParams();
  const { hasEnded } = useArrival();
  if (search.get('verified') === '1')
    return <Banner tone="success">Email verified, you can log in now</Banner>;
  if (search.get('flash') === 'signup_success') return <SignupSuccess />;
  return (
    hasEnded === true && <Banner tone="warning">Your session has ended. Log in to go on.</Banner>
  );
}
