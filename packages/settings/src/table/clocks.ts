import { setting } from '../setting.ts';
import { duration, durations } from '../values.ts';

/** How long after something else something happens by itself. */
export const clocks = {
  AUTO_APPROVE_AFTER: setting(duration, {
    default: 'P7D',
    description: 'Links nobody has decided on are approved and paid so long after they were sent',
  }),
  REVIEW_REMINDERS: setting(durations, {
    default: 'P3D,P6D',
    description: 'So long after they were sent the sponsor is reminded',
  }),
  RECHECK_LINKS: setting(durations, {
    default: 'P1D,P7D,P30D',
    description: 'So long after they were approved links are looked at again',
  }),
  EXPIRE_AFTER_DUE: setting(duration, {
    default: 'PT48H',
    description: 'Accepted work without links expires so long after its due date',
  }),
  DUE_REMINDERS: setting(durations, {
    default: 'P3D,P1D',
    description: 'So long before the due date the creator is reminded',
  }),
  CHANGES_PERIOD: setting(duration, {
    default: 'P7D',
    description: 'Time a creator has at least for changes, whatever the due date',
  }),
  REQUEST_EXPIRES_AFTER: setting(duration, {
    default: 'P7D',
    description: 'A request nobody has decided on expires so long after it was made',
  }),
  MESSAGE_MAIL_AFTER: setting(duration, {
    default: 'PT10M',
    description: 'Messages nobody has read are mailed of so long after they were written',
  }),
  REVIEW_WINDOW: setting(duration, {
    default: 'P7D',
    description: 'A review is shown so long after it was written, or once both sides have written',
  }),
  DEPOSIT_EXPIRES_AFTER: setting(duration, {
    default: 'P30D',
    description: 'An announced payment that has not arrived is given up so long afterwards',
  }),
  PAYOUT_HOLD: setting(duration, {
    default: 'PT24H',
    description: 'Payouts wait so long after the payout method was changed',
  }),
  PAYOUT_EVERY: setting(duration, {
    default: 'P7D',
    description: 'How often scheduled payouts are requested, counted from a Monday 00:00 UTC on',
  }),
  SEARCH_LETTERS_EVERY: setting(duration, {
    default: 'P1D',
    description: 'How often daily saved searches tell what they found, counted from 14:00 UTC on',
  }),
};
