import type { EventFacts } from '@castwork/contract/events/facts';
import { whoseFor } from '@castwork/contract/events/whose-for';
import { dollarWords } from '@castwork/contract/money';
import type { Role } from '@castwork/contract/roles';
import { at } from '../moment-words.ts';
import type { EventLetters } from './letter.ts';
import { job, quoted, someone } from './words.ts';

/** What the decision of a dispute comes to for who reads it. */
function decided(facts: EventFacts, role: Role): string {
  const { share, payout, returned, creatorName = 'The creator' } = facts;
  if (!share)
    return role === 'sponsor' && returned
      ? `Nothing is paid. You are not charged the ${dollarWords(returned)}.`
      : 'Nothing is paid.';
  // Of before the dollars were kept.
  if (payout === undefined) return `${share}% of what was agreed is paid.`;
  if (role === 'creator')
    return `You are paid ${dollarWords(payout)}: ${share}% of what was agreed.`;
  const back = returned ? ` ${dollarWords(returned)} goes back to your balance.` : '';
  return `${creatorName} is paid ${dollarWords(payout)}, ${share}% of what was agreed.${back}`;
}

/** The other side of a dispute, where the reader may have several on one job. */
function disputeAbout(facts: EventFacts, role: Role): string {
  const creator = whoseFor(facts, role);
  return `${creator ? `dispute with ${creator}` : 'dispute'} about ${job(facts)}`;
}

/** About what was handed in. */
export const links = {
  links_submitted: {
    one: (facts) => `${someone(facts)} sent links for ${job(facts)}`,
    many: (count) => `Links were sent to you ${count} times`,
    text: () => 'Look at them, then approve and pay, or ask for changes.',
    button: 'Look at the links',
  },
  review_reminder: {
    one: (facts) => `${someone(facts)}’s links for ${job(facts)} wait for you`,
    many: (count) => `Links wait for you ${count} times`,
    text: ({ actsAt, hasFailedCheck }) =>
      hasFailedCheck
        ? 'A check of them has failed, so they are not approved by themselves. Look at them, then approve, or ask for changes.'
        : `Approve them, or ask for changes. Unless you decide, they are approved and paid by themselves${at(actsAt)}.`,
    button: 'Look at the links',
  },
  changes_requested: {
    one: (facts) => `Changes are asked for in ${job(facts)}`,
    many: (count) => `Changes were asked for ${count} times`,
    text: ({ reason }) =>
      `Make them and send your links again.${quoted(reason, 'The sponsor wrote')}`,
    button: 'Open My Jobs',
  },
  links_approved: {
    one: (facts, role) => {
      const creator = whoseFor(facts, role);
      return creator
        ? `${creator}’s links for ${job(facts)} were approved and paid`
        : `${job(facts)} was approved and paid`;
    },
    many: (count) => `${count} jobs were approved and paid`,
    text: ({ payout, isAutomatic }, role) => {
      const why = isAutomatic ? 'The time to decide was over. ' : '';
      if (role === 'sponsor') return `${why}The links were approved and the creator was paid.`;
      return `${why}Your links were approved.${payout === undefined ? '' : ` You are paid ${dollarWords(payout)}.`}`;
    },
    button: 'See it',
  },
  link_gone: {
    one: (facts, role) => {
      const creator = whoseFor(facts, role);
      return `${creator ? `${creator}’s link` : 'A link'} for ${job(facts)} is gone`;
    },
    many: (count) => `Links are gone ${count} times`,
    text: ({ links = [] }, role) =>
      `It was approved and paid, and is no longer where it was: ${links.join(', ')}. ${
        role === 'creator'
          ? 'Put it back, or write to the sponsor what has become of it.'
          : 'Ask the creator what has become of it.'
      }`,
    button: 'See it',
  },
  dispute_opened: {
    one: (facts, role) => `There is a ${disputeAbout(facts, role)}`,
    many: (count) => `There are ${count} disputes`,
    text: ({ reason }) =>
      `Somebody of Castwork looks at it and decides. Nothing runs out until then.${quoted(reason, 'The reason')}`,
    button: 'See it',
  },
  dispute_resolved: {
    one: (facts, role) => `The ${disputeAbout(facts, role)} is decided`,
    many: (count) => `${count} disputes are decided`,
    text: (facts, role) => `${decided(facts, role)}${quoted(facts.reason, 'The reason')}`,
    button: 'See it',
  },
} satisfies EventLetters;
