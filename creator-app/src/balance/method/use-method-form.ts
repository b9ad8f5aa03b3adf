import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import { type UseFormReturn, useForm } from '@castwork/forms';
import { showIssues } from '@castwork/forms/show-issues';
import { errorWords, useAction } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { noProof, type Proof, proofOf } from '@castwork/widgets/proof-fields';
import { useSubmit } from '@castwork/widgets/use-submit';
import { refreshMoney } from '../refresh-money.ts';
import { digitsOf } from './routing-words.ts';

/** What is typed of an account. It is never kept in the browser. */
export interface MethodValues extends Proof {
  kind: PayoutMethodKind;
  accountName: string;
  routingNumber: string;
  accountNumber: string;
  /** The same once more: a digit that is wrong sends money to somebody else. */
  again: string;
}

export type MethodForm = UseFormReturn<MethodValues>;

const nothing: MethodValues = {
  kind: 'bank',
  accountName: '',
  routingNumber: '',
  accountNumber: '',
  again: '',
  ...noProof,
};

function bodyOf({ kind, password, code, accountName, ...numbers }: MethodValues) {
  const proof = proofOf({ password, code });
  return kind === 'stripe'
    ? { kind, ...proof }
    : {
        kind,
        ...proof,
        accountName,
        routingNumber: digitsOf(numbers.routingNumber),
        accountNumber: digitsOf(numbers.accountNumber),
      };
}

/** Which field a refusal is about. */
const fieldOf: Partial<Record<string, 'password' | 'code'>> = {
  wrong_password: 'password',
  wrong_code: 'code',
};

const failure = '❌ Failed to save your account';
const unsure =
  '❌ Your account may have been saved. Close this: “How you are paid out” shows which one counts.';

/**
 * The form of an account.
 * @param kind what is chosen at first
 * @param onSaved called once the API has it
 */
export function useMethodForm(kind: PayoutMethodKind, onSaved: () => void) {
  const form = useForm<MethodValues>({ defaultValues: { ...nothing, kind } });
  const save = useAction('PUT /api/payout-method', {
    onSuccess: ({ message, onboardingUrl }) => {
      // There its holder tells Stripe who they are, and comes back.
      if (onboardingUrl) return location.assign(onboardingUrl);
      showToast({ message });
      onSaved();
      return void refreshMoney();
    },
  });
  const submit = useSubmit(
    form,
    (values) => save.mutateAsync({ body: bodyOf(values) }),
    (error) => {
      const path = fieldOf[error.code];
      return path && showIssues(form, [{ path, message: error.message }])
        ? undefined
        : errorWords(error, mayHaveBeenDone(error) ? unsure : failure);
    },
  );
  return { form, ...submit };
}
