import type { EventFacts } from '@castwork/contract/events/facts';
import { type EventKind, eventKindNames, isAlwaysTold } from '@castwork/contract/events/kinds';
import { kindsTold, placeOf } from '@castwork/contract/events/places';
import { processes } from '@castwork/contract/process/processes';
import type { Transition } from '@castwork/contract/process/transition';
import { roles, type Side, sides } from '@castwork/contract/roles';
import { expect, test } from 'vitest';
import { toHtml, toText } from './compose.ts';
import { eventLetter } from './event-letter.ts';
import { eventLetters } from './event-letters.ts';

/** Every event of the processes that somebody is told of, and who. */
const told = Object.values(processes)
  .flatMap((process) => Object.values(process) as Transition[])
  .flatMap(({ event, tells, clock }) => [{ event, tells }, clock?.reminders]);
/** What happens besides, and to whom. */
const besides = {
  creator: ['message_sent', 'review_received', 'review_answered', 'search_matched'],
  sponsor: ['message_sent', 'review_received', 'review_answered'],
} as const;
const kindsOf = (role: Side) => [
  ...told.flatMap((line) => (line?.tells?.includes(role) ? [line.event] : [])),
  ...besides[role],
];

test.each(sides)(
  'every kind that a %s is told of has a place and a letter, and no other',
  (role) => {
    const told = kindsOf(role);
    expect(new Set(kindsTold(role))).toEqual(new Set(told));
    for (const kind of told) {
      expect(eventLetters[kind], kind).toBeDefined();
      expect(placeOf(kind, role), kind).toMatch(/^\//);
    }
  },
);

test('several messages lead to the conversations, and several jobs home: there is no other list of them', () => {
  expect(placeOf('message_sent', 'creator')).toBe('/creator/messages');
  expect(placeOf('search_matched', 'creator')).toBe(roles.creator.home);
  expect(placeOf('search_matched', 'creator', { jobId: '1' })).toBe('/jobs/1');
});

test('kinds that nobody is told of have none, but what everybody is mailed of', () => {
  const told = new Set(sides.flatMap(kindsTold));
  const others = eventKindNames.filter((kind) => !told.has(kind));
  expect(others.filter((kind) => eventLetters[kind])).toEqual(
    others.filter((kind) => isAlwaysTold(kind)),
  );
});

test('who is mailed of a payout that failed reads whether the money is back, or has still to come', () => {
  const { text } = eventLetters.payout_failed!;
  expect(text({}, 'creator')).toContain('The money is back in your balance.');
  expect(text({ isComingBack: true }, 'creator')).toContain(
    'The money is on its way back to your balance, and can be withdrawn once it is there: you hear when that is.',
  );
});

test('no letter of an event says how long a clock runs: that is a setting', () => {
  for (const { one, many, text } of Object.values(eventLetters)) {
    const words = [one({}, 'creator'), many(2), text({}, 'creator')].join('\n');
    expect(words).not.toMatch(/\b(a|one|each|every|\d+) (hour|day|week|month)s?\b/);
  }
});

const about = {
  jobId: '0',
  jobTitle: 'Unboxing <b>video</b>',
  creatorName: 'Ada & Co',
  reason: 'Louder, please.\nAnd <i>brighter</i>.',
};
const news = {
  role: 'creator' as const,
  publicUrl: 'https://castwork.example',
  unsubscribeToken: 'a.b.c',
};

test('one event is told with what the other side wrote, as text and as HTML that runs nothing', () => {
  const letter = eventLetter({ ...news, kind: 'changes_requested', events: [about] })!;
  expect(letter.subject).toBe('Changes are asked for in “Unboxing <b>video</b>”');
  expect(letter.link).toBe('https://castwork.example/dashboard/creator?tab=my-jobs');
  expect(toText(letter)).toBe(
    [
      'Changes are asked for in “Unboxing <b>video</b>”',
      'Make them and send your links again. The sponsor wrote:\n> Louder, please.\n> And <i>brighter</i>.',
      'https://castwork.example/dashboard/creator?tab=my-jobs',
      'Castwork writes to you because of your work there.',
      'Get no more mails like this: https://castwork.example/unsubscribe/a.b.c\nChoose in Settings: https://castwork.example/settings#what-to-tell-me',
      'Castwork\n',
    ].join('\n\n'),
  );
  expect(toHtml(letter)).toContain('And &lt;i&gt;brighter&lt;/i&gt;.');
  expect(toHtml(letter)).not.toContain('<b>');
});

test.each([
  [
    'lines of its own',
    '”\n\nCASTWORK SECURITY: your account is locked.\r\nUnlock it.\u2028Now.\n\n“',
    'The sponsor wrote:\n> ”\n>\n> CASTWORK SECURITY: your account is locked.\n> Unlock it.\n> Now.\n>\n> “',
  ],
  [
    'the end of a quotation',
    '” Castwork: your account is locked. “',
    'The sponsor wrote: “’ Castwork: your account is locked. ‘”',
  ],
])('with %s nobody leaves what they are quoted with', (_, reason, shown) => {
  const events = [{ ...about, reason }];
  const { text } = eventLetter({ ...news, kind: 'changes_requested', events })!;
  expect(text).toBe(`Make them and send your links again. ${shown}`);
});

test('several events of a kind are one letter that lists them', () => {
  const events = [about, { ...about, jobTitle: 'Another' }];
  const letter = eventLetter({ ...news, kind: 'links_approved', events })!;
  expect(letter.subject).toBe('2 jobs were approved and paid');
  expect(toText(letter)).toContain('- “Another” was approved and paid. Your links were approved.');
  // What only one of them says stands with that one.
  expect(letter.text).toBe('');
});

test('a letter about one message leads to its conversation, one about several to all of them', () => {
  const events = ['1', '2'].map((threadId) => ({ ...about, threadId }));
  const linkOf = (some: typeof events) =>
    eventLetter({ ...news, kind: 'message_sent', events: some })!.link;
  expect(linkOf(events.slice(1))).toBe('https://castwork.example/creator/messages/2');
  expect(linkOf(events)).toBe('https://castwork.example/creator/messages');
});

const paidTo = (role: Side) =>
  eventLetter({ ...news, role, kind: 'links_approved', events: [{ ...about, payout: 1234.5 }] })!
    .text;

test('what is paid is said to whoever is paid', () => {
  expect(paidTo('creator')).toBe('Your links were approved. You are paid $1,234.50.');
  expect(paidTo('sponsor')).not.toContain('$');
});

test('what happens by itself is said ahead, with the moment', () => {
  const actsAt = '2026-11-28T17:05:00.000Z';
  const { text } = eventLetter({
    ...news,
    role: 'sponsor',
    kind: 'review_reminder',
    events: [{ ...about, actsAt }],
  })!;
  expect(text).toContain('approved and paid by themselves on November 28, 2026 at 5:05');
  expect(text).toContain('UTC');
});

test('a payout that is held is said to wait, and until when', () => {
  const actsAt = '2026-11-28T17:05:00.000Z';
  const facts = { amount: 85, last4: '4321' };
  const letterOf = (more: EventFacts) =>
    eventLetter({ ...news, kind: 'payout_requested', events: [{ ...facts, ...more }] })!;
  expect(letterOf({}).subject).toBe('$85.00 is on its way to you');
  const { subject, text } = letterOf({ actsAt });
  expect(subject).toBe('$85.00 waits to be sent to you');
  expect(text).toMatch(
    /^Your schedule asked for this payout to the account ending in 4321\. To keep your money safe it waits first, because your payout account was changed: it goes out on November 28, 2026 at 5:05\sPM UTC\. You hear when it was sent\.$/,
  );
});

test.each([
  ['creator', 60, 'You are paid $51.00: 60% of what was agreed.'],
  ['creator', 0, 'Nothing is paid.'],
  [
    'sponsor',
    60,
    'Ada & Co is paid $51.00, 60% of what was agreed. $40.00 goes back to your balance.',
  ],
  ['sponsor', 100, 'Ada & Co is paid $85.00, 100% of what was agreed.'],
  ['sponsor', 0, 'Nothing is paid. You are not charged the $100.00.'],
] as const)('a %s reads what %i percent of a dispute come to', (role, share, words) => {
  const facts = { ...about, share, payout: 0.85 * share, returned: 100 - share };
  const letter = eventLetter({ ...news, role, kind: 'dispute_resolved', events: [facts] })!;
  expect(letter.text).toBe(`${words} The reason:\n> Louder, please.\n> And <i>brighter</i>.`);
});

test('a dispute of which no dollars were kept is told by its percent', () => {
  for (const role of sides)
    expect(
      eventLetter({ ...news, role, kind: 'dispute_resolved', events: [{ ...about, share: 60 }] })!
        .text,
    ).toContain('60% of what was agreed is paid.');
});

const subject = (kind: EventKind, role: Side, facts: EventFacts) =>
  eventLetter({ ...news, role, kind, events: [facts] })!.subject;

test('a sponsor whose job several creators share reads whose work a letter is about; the creator reads of their own', () => {
  const before = { jobId: '0', jobTitle: 'Unboxing' };
  const of = { ...before, creatorName: 'Ada' };
  for (const [kind, sponsor, plain] of [
    [
      'dispute_opened',
      'There is a dispute with Ada about “Unboxing”',
      'There is a dispute about “Unboxing”',
    ],
    [
      'dispute_resolved',
      'The dispute with Ada about “Unboxing” is decided',
      'The dispute about “Unboxing” is decided',
    ],
    [
      'links_approved',
      'Ada’s links for “Unboxing” were approved and paid',
      '“Unboxing” was approved and paid',
    ],
    ['link_gone', 'Ada’s link for “Unboxing” is gone', 'A link for “Unboxing” is gone'],
    ['job_expired', 'Ada’s time has run out for “Unboxing”', 'Time has run out for “Unboxing”'],
  ] as const) {
    expect(subject(kind, 'sponsor', of)).toBe(sponsor);
    expect(subject(kind, 'creator', of)).toBe(plain);
    // Of before the name was kept.
    expect(subject(kind, 'sponsor', before)).toBe(plain);
  }
});
