import { readSettings } from '@castwork/settings/settings';
import { createToken, revokeTokens } from '../registry/tokens.ts';
import { type Options, remoteOf, say } from './options.ts';

/** Makes a token that deploys one remote, or ends all of them. Runs where the data directory is. */
export async function token(app: string | undefined, options: Options): Promise<void> {
  const name = remoteOf(app);
  const { DATA_DIR } = readSettings(['DATA_DIR']);
  if (options.revoke) {
    say(`${await revokeTokens(DATA_DIR, name)} tokens of ${name} have ended`);
    return;
  }
  const made = await createToken(DATA_DIR, name, options.who ?? `the ${name} team`);
  say(`${made}\n\nThis is shown once. Whoever has it as DEPLOY_TOKEN can deploy ${name}.`);
}
