import { amountAsTyped } from '@castwork/contract/money';
import { Link } from '@castwork/router';
import { type ApiError, errorWords, useSession } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { formatMoney } from '@castwork/ui/money';
import { withinBounds } from '../money/amount.ts';
import { keepWaiting } from './waiting-form.ts';

interface FormErrorProps {
  error: ApiError;
  /** Where the form is found again. */
  form: string;
}

/** Why a job could not be posted or changed; where money is missing, how much and the way to add it. */
export function FormError({ error, form }: FormErrorProps) {
  const userId = useSession()?.user._id ?? '';
  const words = errorWords(error, 'Something went wrong');
  const { status, missing } = error;
  if (status !== 402 || missing === undefined) return <Answer tone="error">{words}</Answer>;
  return (
    <Answer tone="error">
      <Stack gap="s">
        <p>{words}</p>
        <p>{formatMoney(missing)} is missing. What you typed is kept meanwhile.</p>
        <div>
          <LinkButton
            as={Link}
            to={`/sponsor/balance?add=${amountAsTyped(withinBounds(missing))}`}
            variant="primary"
            onClick={() => keepWaiting(userId, form)}
          >
            Add funds
          </LinkButton>
        </div>
      </Stack>
    </Answer>
  );
}
