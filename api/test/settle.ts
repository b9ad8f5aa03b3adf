import { recordDeposit } from '../src/deposits/record-deposit.ts';
import type { TestApi } from './open-api.ts';
import { asOperator } from './payouts.ts';
import type { Person } from './people.ts';

/** A sponsor's payment arrives: once for each, as its reference is the sponsor's id. */
export const settle = (api: TestApi, { user }: Person, cents: number) =>
  asOperator(api, (work) =>
    recordDeposit(work, { email: user.email, cents, reference: `R-${user._id}` }),
  );
