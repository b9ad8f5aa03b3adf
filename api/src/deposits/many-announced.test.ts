import { limits } from '@castwork/contract/limits';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { aSession } from '../../test/stripe-events.ts';
import { stripePayments } from '../../test/stripe-payments.ts';
import { announced } from '../../test/things.ts';

const { api, stripe } = await openStripeApi();
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
});
const { add, tell } = stripePayments(() => ({ api, stripe, sponsor }));

const most = limits.openDeposits;
const said = `${most} payments of yours have not come yet: withdraw one, or wait until one has come or its page has expired`;
const tooMany = { status: 409, code: 'too_many_announced', message: said };

const announce = (by: Person) => announced({ sponsor: by, creator: by });

test('so many pages are open at Stripe for one sponsor, and no more is asked for until one was paid', async () => {
  const [first] = await Promise.all(times(most, () => add(5)));
  const opened = stripe.objects.sessions.length;
  await expect(add(5)).rejects.toMatchObject(tooMany);
  expect(stripe.objects.sessions).toHaveLength(opened);
  await tell('checkout.session.completed', aSession(first!.deposit._id, 500));
  await add(5);
});

test('of payments announced at once no one is too many; others announce theirs, and who withdraws one announces another', async () => {
  const own = await openApi();
  onTestFinished(() => own.close());
  const [one, other] = [await own.newPerson('sponsor'), await own.newPerson('sponsor')];
  const last = await announce(one);
  expect(await race(times(most + 1, () => () => announce(one)))).toEqual({
    won: most - 1,
    [`409: ${said}`]: 2,
  });
  await announce(other);
  await one.call('withdrawDeposit', { params: { id: last._id } });
  await announce(one);
});
