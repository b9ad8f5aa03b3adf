import { errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';

/** Asks whoever has not agreed to the texts of now; nothing waits for the answer. */
export function Agree({ version }: { version: string }) {
  const consent = useEndpoint('GET /api/users/me/consent');
  const agree = useAction('POST /api/users/me/consent', {
    onSuccess: () => refresh('GET /api/users/me/consent'),
  });
  if (agree.isSuccess) return <Banner tone="success">{agree.data.message}.</Banner>;
  if (!consent.data?.isDue) return null;
  return (
    <>
      <Banner tone="info">Please read the terms and the privacy notice as they are now.</Banner>
      {agree.isError && (
        <Banner tone="error">{errorWords(agree.error, 'Please try again.')}</Banner>
      )}
      <Button
        variant="primary"
        busy={agree.isPending}
        onClick={() => agree.mutate({ body: { version } })}
      >
        I agree to both
      </Button>
    </>
  );
}
