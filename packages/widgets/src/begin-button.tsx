import { useSession } from '@castwork/session';
import { Button, type ButtonProps } from '@castwork/ui/button';

/** A button with which something begins: who is suspended begins nothing, and reads why. */
export function BeginButton({ children, disabled, ...props }: ButtonProps) {
  const isSuspended = Boolean(useSession()?.user.suspendedAt);
  return (
    <Button {...props} disabled={isSuspended || disabled}>
      {children}
      {isSuspended && ' (you are suspended)'}
    </Button>
  );
}
