import type { Operations } from './operation.ts';
import { accounts } from './routes/accounts.ts';
import { desk } from './routes/desk.ts';
import { money } from './routes/money.ts';
import { people } from './routes/people.ts';
import { service } from './routes/service.ts';
import { work } from './routes/work.ts';

/** Every endpoint's operation. An endpoint of the contract without its line does not compile. */
export const operations: Operations = {
  ...accounts,
  ...work,
  ...people,
  ...money,
  ...desk,
  ...service,
};
