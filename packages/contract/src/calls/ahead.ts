import type { Call, CallInput } from './addresses.ts';
import { limits } from '../limits.ts';
import { type AddressParts, callAddress } from './call-address.ts';

type Reading = Extract<Call, `GET ${string}`>;
type Query<C extends Reading> = CallInput<C> extends { query?: infer Q } ? Q : never;

/** How the first page is asked for of a list that is read whole. */
export const wholeList = { limit: limits.listPage.max };

/**
 * A call that a path's screen begins with, for its line in `remote.ts`: pages ask for it while their
 * scripts are on the way. The screen has to ask for the very same, else it is asked for twice.
 * @param call `GET /api/jobs/{id}`; its parameters are those of the path that have the same names
 * @param query what the screen asks for beside them
 * @param unless names in the address of the page with which the screen asks for something else
 */
export const ahead = <C extends Reading>(
  call: C,
  query?: Query<C>,
  unless?: readonly string[],
): { address: string; unless?: readonly string[] } => {
  const path = call.slice('GET '.length);
  const address = path + callAddress('', { query } as AddressParts);
  return unless ? { address, unless } : { address };
};
