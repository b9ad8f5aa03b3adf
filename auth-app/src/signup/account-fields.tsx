import { type Side, sides } from '@castwork/contract/roles';
import { RadioCard, RadioGroup } from '@castwork/ui/radio-group';
import { useFormContext } from '@castwork/forms';
import { EmailField } from '../forms/email-field.tsx';
import { newPasswordHint, PasswordField } from '@castwork/widgets/password-field';
import type { SignupValues } from './signup-values.ts';

/** How each role is offered. */
const choices: Record<Side, { label: string; hint: string }> = {
  creator: { label: 'Creator', hint: 'I make videos and get paid' },
  sponsor: { label: 'Sponsor', hint: 'I post jobs and pay for them' },
};

/** The role and what one logs in with. */
export function AccountFields() {
  const form = useFormContext<SignupValues>();
  return (
    <>
      <RadioGroup legend="I am a">
        {sides.map((role) => (
          <RadioCard key={role} {...choices[role]} value={role} {...form.register('role')} />
        ))}
      </RadioGroup>
      <EmailField form={form} name="email" autoComplete="username" />
      <PasswordField
        form={form}
        name="password"
        hint={newPasswordHint}
        autoComplete="new-password"
      />
    </>
  );
}
