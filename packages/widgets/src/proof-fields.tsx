import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';
import { useEndpoint } from '@castwork/session';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

/** What shows once more who is signed in. */
export interface Proof {
  password: string;
  code: string;
}

/** Nothing was given yet. */
export const noProof: Proof = { password: '', code: '' };

/** A code that was not asked for is not sent. */
export const proofOf = ({ password, code }: Proof) => ({ password, ...(code ? { code } : {}) });

interface ProofFieldsProps<V extends FieldValues & Proof> {
  form: UseFormReturn<V>;
  /** What the password is called. */
  label?: string;
  hint?: string | undefined;
}

/** Asks for the password of now, and for a code where the login takes one. */
export function ProofFields<V extends FieldValues & Proof>({
  form,
  label = 'Current password',
  hint,
}: ProofFieldsProps<V>) {
  const isOn = useEndpoint('GET /api/users/me/totp').data?.isOn;
  return (
    <>
      <PasswordField
        form={form}
        name={'password' as Path<V>}
        label={label}
        hint={hint}
        autoComplete="current-password"
      />
      {isOn && <CodeField form={form} name={'code' as Path<V>} takesRecoveryCodes />}
    </>
  );
}
