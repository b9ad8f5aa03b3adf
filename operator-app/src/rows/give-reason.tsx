import { limits } from '@castwork/contract/limits';
import type { ApiError } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import type { ReactNode } from 'react';
import { failureWords } from './failure-words.ts';

interface GiveReasonProps {
  /** What it is for, by which it is kept while it is not sent. */
  draft: string;
  title: string;
  /** Who reads it. */
  hint: string;
  /** The verb on the button. */
  confirmLabel: string;
  danger?: boolean;
  /** The call that is made with it. */
  action: { readonly isPending: boolean; readonly error: ApiError | null };
  onSend: (reason: string) => Promise<boolean>;
  onCancel: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for the reason without which an operator does nothing. */
export const GiveReason = ({ action, children, ...props }: GiveReasonProps) => (
  <ReasonDialog
    {...props}
    label="Reason"
    missing="Say why"
    maxLength={limits.note}
    busy={action.isPending}
    busyLabel="Recording…"
  >
    <p>{children}</p>
    {action.error && <Answer tone="error">{failureWords(action.error)}</Answer>}
  </ReasonDialog>
);
