import { expect, payFor, post, sendLinks } from './kit.ts';
import { test } from './operator.ts';
import { movesOn } from './stillness.ts';

test('what an operator may press stays where it is while the rest of a screen comes', async ({
  page,
  operator,
  sponsor,
  creator,
  openAs,
}) => {
  const paid = await post(sponsor, { title: 'Paid for' });
  await payFor(sponsor, creator, paid);
  const { _id: id } = await sendLinks(creator, await post(sponsor));
  const body = { reason: 'These links show another product.' };
  await sponsor.api.call('disputeSubmission', { params: { id }, body });
  await sponsor.api.call('createDeposit', { body: { amount: 12 } });
  await openAs(operator, '/operator');
  const { _id: person } = (await sponsor.api.call('getMe')).user;
  expect(
    await movesOn(page, [
      ['/operator', 'Disputes'],
      ['/operator/disputes', 'Cold brew at dawn'],
      [`/operator/disputes/${id}`, 'What happened'],
      ['/operator/people', sponsor.name],
      [`/operator/people/${person}`, sponsor.name],
      [`/operator/jobs/${paid._id}`, 'Paid for'],
      ['/operator/money', 'Files for your bank'],
      ['/operator/money/deposits', '$12.00'],
      ['/operator/money/ledger', 'creator'],
      ['/operator/money/reconciliation', 'Reconciliation'],
      ['/operator/audit', 'Audit'],
      ['/operator/platform', 'creator-app'],
      ['/settings', 'Where you are signed in'],
    ]),
  ).toEqual([]);
});
