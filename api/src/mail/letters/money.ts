import { dollarWords } from '@castwork/contract/money';
import { at } from '../moment-words.ts';
import type { EventLetters } from './letter.ts';
import { quoted, toAccount } from './words.ts';

/** About money that comes and goes. */
export const money = {
  deposit_received: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} arrived`,
    many: (count) => `${count} payments arrived`,
    text: ({ reference }) =>
      `Your balance has grown, and what it holds can be spent on jobs.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  deposit_failed: {
    one: ({ amount = 0 }) => `Your payment of ${dollarWords(amount)} did not arrive`,
    many: (count) => `${count} of your payments did not arrive`,
    text: ({ reference }) =>
      `Your balance is what it was. Add funds again, or look at your bank.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  deposit_refunded: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} was refunded to you`,
    many: (count) => `${count} refunds were made to you`,
    text: ({ reference }) =>
      `It has left your balance, and goes back to where you paid from.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  refund_failed: {
    one: ({ amount = 0 }) => `A refund of ${dollarWords(amount)} did not reach you`,
    many: (count) => `${count} refunds did not reach you`,
    text: ({ reference }) =>
      `Where you paid from did not take it, and it is in your balance again. Spend it on jobs, or ask for it back another way.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  refund_declined: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} that you asked for is not refunded`,
    many: (count) => `${count} refunds that you asked for were declined`,
    text: ({ reason }) => `It goes back into your balance.${quoted(reason, 'The reason')}`,
    button: 'Open your balance',
  },
  deposit_charged_back: {
    one: ({ amount = 0 }) => `Your bank took back ${dollarWords(amount)}`,
    many: (count) => `Your bank took back ${count} payments`,
    text: ({ reference }) =>
      `It has left your balance. Below zero, no more jobs can be posted: add funds, or talk to your bank.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  deposit_reinstated: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} is in your balance again`,
    many: (count) => `${count} payments are in your balance again`,
    text: ({ reference }) =>
      `Your bank had taken it back, and has let it go.${quoted(reference, 'The reference')}`,
    button: 'Open your balance',
  },
  payout_requested: {
    one: ({ amount = 0, actsAt }) =>
      `${dollarWords(amount)} ${actsAt ? 'waits to be sent' : 'is on its way'} to you`,
    many: (count) => `${count} payouts are on their way to you`,
    text: (facts) =>
      `Your schedule asked for this payout${toAccount(facts)}.${
        facts.actsAt
          ? ` To keep your money safe it waits first, because your payout account was changed: it goes out${at(facts.actsAt)}.`
          : ''
      } You hear when it was sent.`,
    button: 'Open your balance',
  },
  payout_sent: {
    one: (facts) => `${dollarWords(facts.amount ?? 0)} was sent to you`,
    many: (count) => `${count} payouts were sent to you`,
    text: (facts) =>
      `It was sent${toAccount(facts)}. A bank can take a few days to show it.${quoted(facts.reference, 'The reference')}`,
    button: 'Open your balance',
  },
  payout_failed: {
    one: (facts) => `A payout of ${dollarWords(facts.amount ?? 0)} failed`,
    many: (count) => `${count} of your payouts failed`,
    text: ({ reason, isComingBack }) => {
      const money = isComingBack
        ? 'on its way back to your balance, and can be withdrawn once it is there: you hear when that is'
        : 'back in your balance';
      return `The money is ${money}. Look at your payout method before you try again.${quoted(reason, 'The reason')}`;
    },
    button: 'Open your balance',
  },
  payout_returned: {
    one: (facts) => `${dollarWords(facts.amount ?? 0)} is back in your balance`,
    many: (count) => `The money of ${count} payouts that failed is back in your balance`,
    text: () =>
      'It went out as a payout that failed, and was on its way back. You can withdraw it now. Look at your payout method first.',
    button: 'Open your balance',
  },
} satisfies EventLetters;
