/** The letters that an account is written, beside those of what happened: what an operator reads of one that did not go out. */
export type LetterName =
  | 'confirm'
  | 'reset'
  | 'payoutMethod'
  | 'reconciliation'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailTaken'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'closed';
