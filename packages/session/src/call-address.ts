import { namedCalls } from './named-calls.ts';

/**
 * Where a call goes. It says so itself; only builds of before name an endpoint instead.
 * @param call `GET /api/earnings`, or `getEarnings`
 */
export const addressOf = (call: string): string =>
  Object.hasOwn(namedCalls, call) ? namedCalls[call]!.replace(' ', ' /api/') : call;
