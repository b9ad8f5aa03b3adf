import { Link } from '@castwork/router';
import { Banner } from '@castwork/ui/banner';

/** Why a login was refused, and the way on where there is one. */
export const LoginFailure = ({ message, email }: { message: string; email: string }) => (
  <>
    <Banner tone="error">{message}</Banner>
    {/confirm your email/i.test(message) && (
      <Link to="/resend-confirmation" state={{ email }}>
        Didn&apos;t get the confirmation email? Resend Email
      </Link>
    )}
  </>
);
