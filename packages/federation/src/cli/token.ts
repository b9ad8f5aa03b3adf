import { Problem } from '../problem.ts';
import { createToken, revokeTokens } from '../registry/tokens.ts';
import { nameOf, type Options, say } from './options.ts';
import { ownStore } from './server.ts';

/** Makes a token that deploys one remote, or ends all of them. Runs where the registry is. */
export async function token(app: string | undefined, options: Options): Promise<void> {
  const name = await nameOf(app);
  if (options.revoke) {
    const ended = await revokeTokens(ownStore(options), name);
    if (ended === 0) throw new Problem(`${name} has no tokens.`);
    return say(`${ended} tokens of ${name} have ended`);
  }
  const made = await createToken(ownStore(options), name, options.who ?? `the ${name} team`);
  say(`${made}\n\nThis is shown once. Whoever has it as DEPLOY_TOKEN can deploy ${name}.`);
}
