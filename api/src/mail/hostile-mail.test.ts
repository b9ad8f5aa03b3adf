import { expect, test, vi } from 'vitest';
import { openMailed, startWorker } from '../../test/event-mails.ts';
import type { TestApi } from '../../test/open-api.ts';
import { newPair, requested, submitted } from '../../test/things.ts';

/** What somebody may call themselves or their job, to be somebody else in a mail or to do something there. */
const samples = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example/">Log in</a>',
  "' onmouseover='alert(1)",
  '<!-- --><style>*{display:none}</style>',
  '</title><svg onload=alert(1)>',
  'javascript:alert(1)',
  'Castwork Support https://evil.example/login',
  'www.evil.example/login',
  'support@evil.example',
  '=?utf-8?q?Evil?=\u202Egnp.exe',
  '{{7*7}} ${7*7} %0d%0aBcc: eve@evil.example',
  'Hi\r\nBcc: eve@evil.example\r\nX-Evil: 1\r\n\r\nA new body',
] as const;

/** What a mail reader would make a link of, wherever it leads. */
const addresses = /https?:\/\/[^\s"'<>]+|\bwww\.[a-z]|[\w.]+@[a-z]+\.[a-z]|\b[a-z]+\.example\b/gi;

/** A sponsor and a creator who call themselves so and write to each other about a job that is called so. */
async function tell(api: TestApi, sample: string) {
  const pair = await newPair(api);
  const { sponsor, creator } = pair;
  await creator.call('updateMe', { body: { stageName: sample } });
  await sponsor.call('updateMe', { body: { businessName: sample } });
  const body = { reason: `<b>${samples[0]}</b> ${sample}` };
  const { requestId } = await requested(pair, { title: sample });
  await sponsor.call('denyRequest', { params: { id: requestId }, body });
  // Of that one nobody is mailed any more that it was made.
  await requested(pair, { title: sample });
  const id = await submitted(pair, { title: sample });
  await sponsor.call('requestChanges', { params: { id }, body });
  return [sponsor, creator];
}

test(
  'whatever people call themselves and their jobs, a mail of it runs nothing, leads nowhere else, and goes to nobody else',
  {
    timeout: 90_000,
  },
  async () => {
    const { api, mailbox } = await openMailed();
    await mailbox.open();
    const ours = [api.context.settings.PUBLIC_URL, api.context.settings.API_URL];
    const isOurs = (address: string) => ours.some((url) => address.startsWith(url));
    let heard = 0;
    const people = (await Promise.all(samples.map((sample) => tell(api, sample)))).flat();
    await startWorker(api);
    await vi.waitFor(() => Promise.all(people.map(({ user }) => mailbox.arrived(user.email, 2))), {
      timeout: 60_000,
    });
    for (const { user } of people)
      for (const { subject, text, html, headers, to } of mailbox.mailsTo(user.email)) {
        heard += 1;
        expect(to, subject).toEqual([user.email]);
        expect(Object.keys(headers)).not.toContain('bcc');
        expect(Object.keys(headers)).not.toContain('x-evil');
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html, subject).not.toMatch(/<(script|img|svg)|<style>\*|<a href="https:\/\/evil/i);
        expect(html, subject).not.toMatch(/<[^>]*\son\w+=/i);
        const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
        expect(hrefs.every(isOurs), subject).toBe(true);
        for (const part of [subject, text])
          expect(
            [...part.matchAll(addresses)].map(([found]) => found).filter((found) => !isOurs(found)),
            subject,
          ).toEqual([]);
      }
    expect(heard).toBeGreaterThanOrEqual(4 * samples.length);
  },
);
