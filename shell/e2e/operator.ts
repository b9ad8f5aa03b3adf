import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import { Secret, TOTP } from 'otpauth';
import { apiDirectory, joining } from './api-process.ts';
import { type Account, freshEmail, type Product } from './fixtures.ts';
import { test as base } from './kit.ts';

/** Gives an order on the product's server, as `pnpm operator` does. @returns what it says */
type Operate = (...order: string[]) => Promise<string>;

interface OperatorFixtures {
  operate: Operate;
  /** An operator whose app is set up: the same for all tests of a worker, who leave the account as it is. */
  operator: Account;
}

const password = 'a long pass phrase';

/** Making one starts a program, which takes as long as all else of a test. */
let made: Promise<Account> | undefined;

async function enlist({ apiUrl }: Product, operate: Operate): Promise<Account> {
  const email = freshEmail('operator');
  const [, link = ''] = (await operate('create', email)).trim().split('\n');
  const session = { token: '' };
  const client = createClient({ baseUrl: () => apiUrl, token: () => session.token });
  const token = link.split('/').at(-1)!;
  await client.call('resetPassword', { params: { token }, body: { password } });
  const due = await client.call('login', { body: { email, password } }).catch((error) => error);
  const { challenge, setUp } = (due as ApiError).totp!;
  const code = new TOTP({ secret: Secret.fromBase32(setUp!.secret) }).generate();
  session.token = (await client.call('loginTotp', { body: { challenge, code } })).token;
  return { email, password, name: email, api: { ...client, token: session.token } };
}

export const test = base.extend<OperatorFixtures>({
  operate: ({ product }, use) =>
    use(async (...order) => {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, ['src/operator-orders/main.ts', ...order], {
        cwd: apiDirectory,
        env: joining(product),
      });
      return stdout;
    }),
  operator: async ({ product, operate }, use) => use(await (made ??= enlist(product, operate))),
});
