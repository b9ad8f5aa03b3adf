import { expect, onTestFinished, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { newPair, requested, submitted } from '../../test/things.ts';
import { system } from '../actor.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { claimEventMail } from './claim-event-mail.ts';

/** An API, and what waits to be mailed of two sponsors with one creator. */
async function open() {
  const api = await openApi();
  onTestFinished(() => api.close());
  const pair = await newPair(api);
  const other = await api.newPerson('sponsor');
  await submitted(pair);
  await submitted(pair);
  await requested(pair);
  await submitted({ ...pair, sponsor: other });
  const { rows } = await api.owner.query<{ user_id: string; event_id: string; kind: string }>(
    'select user_id, event_id, kind from event_mails order by event_id',
  );
  return {
    api,
    sponsor: pair.sponsor,
    other,
    eventsTo: ({ user }: Person, kind = 'links_submitted') =>
      rows
        .filter((row) => row.user_id === user._id && row.kind === kind)
        .map((row) => row.event_id),
    claim: ({ user }: Person, eventId: string, letterId = newId()) =>
      inTransaction(api.context, system, (work) =>
        claimEventMail(work, letterId, { userId: user._id, eventId }),
      ),
  };
}

test('a letter tells its reader of all of a kind that waits for them, and of nothing else', async () => {
  const { sponsor, other, eventsTo, claim } = await open();
  const letter = newId();
  const [first, second] = eventsTo(sponsor);
  const told = await claim(sponsor, first!, letter);
  expect(told).toMatchObject({ userId: sponsor.user._id, kind: 'links_submitted' });
  expect(told!.events).toHaveLength(2);
  // Tried again it is the same one; the job of the other event has nothing left to send.
  expect(await claim(sponsor, first!, letter)).toEqual(told);
  expect(await claim(sponsor, second!)).toBeUndefined();
  // Neither another kind nor another reader has had a letter by that.
  const asked = await claim(sponsor, eventsTo(sponsor, 'request_made')[0]!);
  expect(asked).toMatchObject({ kind: 'request_made' });
  expect(asked!.events).toHaveLength(1);
  expect((await claim(other, eventsTo(other)[0]!))!.events).toHaveLength(1);
});

test('of one event each of two has a letter of their own', async () => {
  const { api, sponsor, other, eventsTo, claim } = await open();
  const [event] = eventsTo(sponsor);
  await api.owner.query('delete from event_mails where user_id = $1', [other.user._id]);
  await api.owner.query(
    'insert into event_mails (user_id, event_id, kind) select $1, event_id, kind from event_mails where event_id = $2',
    [other.user._id, event],
  );
  const letters = [sponsor, other].map((reader) => ({ reader, id: newId() }));
  for (const { reader, id } of [...letters, ...letters])
    expect(await claim(reader, event!, id)).toMatchObject({ userId: reader.user._id });
});

test('what was taken back is mailed to nobody, whoever else is told of it', async () => {
  const { api, sponsor, other, eventsTo, claim } = await open();
  const [event] = eventsTo(other);
  expect(await claim(sponsor, event!)).toBeUndefined();
  await api.owner.query('delete from event_mails');
  expect(await claim(other, event!)).toBeUndefined();
});
