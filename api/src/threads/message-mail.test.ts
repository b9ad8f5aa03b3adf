import { expect, test } from 'vitest';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import type { TestApi } from '../../test/open-api.ts';
import { accepted } from '../../test/things.ts';
import { write } from '../../test/threads.ts';

const minutes = 60_000;

/** Ten minutes pass: for the worker, and for the queue. */
async function wait({ owner }: TestApi) {
  await owner.query(
    `update pgboss.job set start_after = now() where name = 'event-mail' and start_after > now()`,
  );
}

test('what is unread for ten minutes is mailed of, once for each thread, without its text', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  const [one, two] = [
    await accepted(pair, { title: 'One' }),
    await accepted(pair, { title: 'Two' }),
  ];
  await startWorker(api, () => new Date(Date.now() + 10 * minutes));
  await mailbox.arrived(pair.sponsor.user.email, 0);
  for (const id of [one, one, two]) await write(pair.sponsor, id, 'Dangerous <b>words</b>');
  await untilIdle(api);
  expect(mailbox.mailsTo(pair.creator.user.email)).toEqual([]);
  await wait(api);
  const [mail] = await mailbox.arrived(pair.creator.user.email);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['2 messages wait for you']);
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('Sponsor wrote to you about “One”');
    expect(part).toContain('/creator/messages');
    expect(part).not.toContain('words');
  }
});

test('what is read before is not mailed of', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  const [read, unread] = [
    await accepted(pair, { title: 'Read' }),
    await accepted(pair, { title: 'Unread' }),
  ];
  for (const id of [read, unread]) await write(pair.sponsor, id);
  await pair.creator.call('readThread', { params: { id: read } });
  await startWorker(api, () => new Date(Date.now() + 10 * minutes));
  await wait(api);
  const [mail] = await mailbox.arrived(pair.creator.user.email);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['Sponsor wrote to you about “Unread”']);
  expect(mail!.text).toContain(`/creator/messages/${unread}`);
});

test('a letter does not tell of what was written just before it', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  const [old, fresh] = [
    await accepted(pair, { title: 'Old' }),
    await accepted(pair, { title: 'Fresh' }),
  ];
  await write(pair.sponsor, old);
  const { rows } = await api.owner.query<{ at: Date }>(`select at from messages`);
  await write(pair.sponsor, fresh);
  await startWorker(api, () => new Date(rows[0]!.at.getTime() + 10 * minutes));
  await api.owner.query(
    `update pgboss.job set start_after = now() where name = 'event-mail'
       and data ->> 'eventId' in (select id::text from events where data ->> 'jobTitle' = 'Old')`,
  );
  await mailbox.arrived(pair.creator.user.email);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['Sponsor wrote to you about “Old”']);
});

test.each(['creator', 'sponsor'] as const)(
  'what is unread between two of whom the %s blocks the other is mailed of to neither, and rings for neither',
  async (by) => {
    const { api, mailbox, pair } = await openMailed();
    await mailbox.open();
    const { sponsor, creator } = pair;
    const third = { sponsor, creator: await api.newPerson() };
    const [id, others] = [await accepted(pair), await accepted(third, { title: 'Third' })];
    await write(sponsor, id, 'Something rude');
    await write(creator, id, 'Something ruder');
    await write(sponsor, others);
    const blocked = by === 'creator' ? sponsor : creator;
    await pair[by].call('blockPerson', { params: { id: blocked.user._id } });
    for (const each of [sponsor, creator]) {
      const { notifications } = await each.call('getNotifications', {
        query: { unreadOnly: 'true' },
      });
      expect(notifications.filter(({ kind }) => kind === 'message_sent')).toEqual([]);
    }
    await wait(api);
    await startWorker(api, () => new Date(Date.now() + 11 * minutes));
    await mailbox.arrived(third.creator.user.email);
    await untilIdle(api);
    expect(subjectsTo(mailbox, third.creator)).toEqual(['Sponsor wrote to you about “Third”']);
    for (const each of [sponsor, creator])
      expect(subjectsTo(mailbox, each).filter((subject) => subject.includes('wrote'))).toEqual([]);
  },
);
