import { expect, test } from 'vitest';
import { toText } from './compose.ts';
import { eventLetter } from './event-letter.ts';

const letterOf = (more: { creatorName?: string; senderName?: string; jobTitle: string }) =>
  eventLetter({
    kind: more.senderName ? 'message_sent' : 'job_accepted',
    role: 'sponsor',
    events: [{ jobId: '0', ...more }],
    publicUrl: 'https://castwork.example',
    unsubscribeToken: 'a.b.c',
  })!;

test.each(['\n', '\r\n', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a name or a title with %j in it does not look as if Castwork went on to speak',
  (line) => {
    const letter = letterOf({
      creatorName: `Ann${line}Your account is locked. Unlock it now.${line}`,
      jobTitle: `Tea${line}CASTWORK SECURITY`,
    });
    const heading = 'Ann Your account is locked. Unlock it now. accepted “Tea CASTWORK SECURITY”';
    expect(letter.heading).toBe(heading);
    expect(toText(letter).split('\n')[0]).toBe(heading);
    expect(letterOf({ senderName: `Ann${line}Bo`, jobTitle: 'Tea' }).heading).toBe(
      'Ann Bo wrote to you about “Tea”',
    );
  },
);

test('in a letter, too, a name or a title from right to left turns nothing else round', () => {
  expect(letterOf({ creatorName: '\u202EnnA', jobTitle: '\u2069\u202Eaet' }).heading).toBe(
    '\u2068\u202EnnA\u2069 accepted “\u2068\u202Eaet\u2069”',
  );
  expect(letterOf({ creatorName: 'Ann', jobTitle: 'Tea' }).heading).toBe('Ann accepted “Tea”');
});

test.each(['evil.example', 'देवनागरी.भारत', 'e\u0301.example'])(
  'a mail reader makes no link of %s as a name, in whichever script',
  (name) => {
    const { heading } = letterOf({ creatorName: name, jobTitle: 'Tea' });
    expect(heading).toBe(`${name.replace('.', '.\u200B')} accepted “Tea”`);
  },
);

test.each(['creator', 'sponsor'] as const)(
  'of links that are gone a %s reads on which sites, and none is a link: where it leads is what its creator likes by then',
  (role) => {
    const { text } = eventLetter({
      kind: 'link_gone',
      role,
      events: [
        {
          jobId: '0',
          jobTitle: 'Tea',
          links: [
            'https://www.youtube.com/watch?v=1',
            'https://youtube.com/watch?v=2',
            'https://castwork-log-in.example/?next=castwork.example',
          ],
        },
      ],
      publicUrl: 'https://castwork.example',
      unsubscribeToken: 'a.b.c',
    })!;
    expect(text).toContain(
      'is no longer where it was: youtube.\u200Bcom, castwork-log-in.\u200Bexample. ',
    );
    expect(text).not.toMatch(/:\/\/|\w\.\w/);
  },
);
