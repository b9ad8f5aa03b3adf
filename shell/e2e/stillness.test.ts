import { accept, askFor, expect, payFor, post, postLocal, sendLinks, test } from './kit.ts';
import { movesOn } from './stillness.ts';

test('what a sponsor may press stays where it is while the rest of a screen comes', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const paid = await post(sponsor, { title: 'A job with a title of some length' });
  const { _id: work } = await sendLinks(creator, paid);
  await sponsor.api.call('approveSubmission', { params: { id: work } });
  await sendLinks(creator, await post(sponsor));
  await sponsor.api.call('postMessage', { params: { id: work }, body: { text: 'Thank you' } });
  await askFor(stranger, await postLocal(sponsor, { title: 'Nearby' }));
  await sponsor.api.call('createDeposit', { body: { amount: 12 } });
  await openAs(sponsor, '/sponsor/requests');
  const { _id: id } = (await creator.api.call('getMe')).user;
  expect(
    await movesOn(page, [
      ['/dashboard/sponsor', 'Nearby'],
      ['/dashboard/sponsor?tab=links', 'Cold brew at dawn'],
      ['/dashboard/sponsor?tab=past', 'Write a review'],
      ['/sponsor/requests', 'Nearby'],
      ['/sponsor/messages', creator.name],
      ['/sponsor/balance', 'Held for jobs'],
      ['/sponsor/statement', 'Opening balance'],
      [`/sponsor/receipts/${paid._id}`, '$100.00'],
      [`/cases/${work}`, 'What happened'],
      [`/people/${id}`, 'Finished work'],
      ['/settings', 'Where you are signed in'],
    ]),
  ).toEqual([]);
});

test('what a creator may press stays where it is while the rest of a screen comes', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { title: 'Paid for' }));
  const { _id: work } = await accept(creator, await post(sponsor, { title: 'To be done' }));
  await sponsor.api.call('postMessage', { params: { id: work }, body: { text: 'Hello' } });
  const open = await post(sponsor, { title: `Open to all ${sponsor.name}` });
  await openAs(creator, '/creator/requests');
  const { _id: id } = (await sponsor.api.call('getMe')).user;
  expect(
    await movesOn(page, [
      [`/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`, 'Open to all'],
      ['/dashboard/creator?tab=my-jobs', 'To be done'],
      ['/dashboard/creator?tab=past-jobs', 'Write a review'],
      ['/dashboard/creator?tab=past-jobs&view=earnings', 'Paid for'],
      ['/creator/messages', sponsor.name],
      ['/creator/balance', 'By hand'],
      [`/jobs/${open._id}`, 'Open to all'],
      [`/people/${id}`, 'Finished work'],
      ['/settings', 'Where you are signed in'],
    ]),
  ).toEqual([]);
});
