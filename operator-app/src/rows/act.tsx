import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { refresh, useAction, useSession } from '@castwork/session';
import { Button, type ButtonProps } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { GiveReason } from './give-reason.tsx';

interface Reasoned {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

/** A call that does something to one thing, for a reason. */
type ReasonedCall = {
  [C in Call]: Reasoned extends CallInput<C>
    ? CallReply<C> extends { readonly message: string }
      ? C
      : never
    : never;
}[Call];

interface ActProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  call: ReasonedCall;
  /** Of what it is done to. */
  id: string;
  /** What of it the operator has read, where the call takes that: it refuses what is another by now. */
  read?:
    | { readonly submittedAt: string | null }
    | { readonly since: string | undefined }
    | { readonly suspendedAt: string | undefined };
  /** What the button says. */
  label: string;
  /** Whether it can be done now. */
  offered?: boolean;
  /** What is read again after it. */
  reads: readonly Call[];
  /** What follows when it is done. */
  onDone?: () => void;
  title: string;
  /** Who reads the reason. */
  hint: string;
  /** The verb on the button of the dialog. */
  confirmLabel: string;
  /** What will happen. */
  children: ReactNode;
}

/**
 * What an operator can do to one thing, for a reason. The dialog stays with what went wrong: another
 * operator may have been faster, and then it is not offered any more.
 */
export function Act({ call, id, read, label, offered = true, reads, onDone, ...props }: ActProps) {
  const { variant, 'aria-label': name, ...dialog } = props;
  // As it was when the dialog opened: what comes meanwhile lies behind it, unread.
  const [asked, setAsked] = useState<Pick<ActProps, 'read'>>();
  const user = useSession()?.user._id;
  const action = useAction(call, {
    onSuccess: ({ message }) => {
      showToast({ message, tone: 'success' });
      setAsked(undefined);
      void refresh(...reads);
      onDone?.();
    },
    onError: () => void refresh(...reads),
  });
  return (
    <>
      {offered && (
        <Button variant={variant} aria-label={name} onClick={() => setAsked({ read })}>
          {label}
        </Button>
      )}
      {asked && (
        <GiveReason
          {...dialog}
          danger={variant === 'danger'}
          draft={`${call}.${user}.${id}`}
          action={action}
          onSend={(reason) => action.mutate({ params: { id }, body: { reason, ...asked.read } })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
