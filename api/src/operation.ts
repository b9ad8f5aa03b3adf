import type { Parsed, Reply } from '@castwork/contract/contract';
import type { Access } from '@castwork/contract/endpoint';
import type { EndpointName, endpoints } from '@castwork/contract/endpoints';
import type { Caller } from './accounts/sessions.ts';
import type { JsonText } from './db/json.ts';
import type { Context } from './context.ts';
import type { Browser } from './http/browser.ts';

type AccessOf<N extends EndpointName> = (typeof endpoints)[N]['access'] & Access;

/** What one call brings: its parsed input and who calls and from where. */
export type Call<N extends EndpointName> = Parsed<N> & {
  /** Present for every endpoint that is not public. */
  caller: AccessOf<N> extends 'public' ? undefined : Caller;
} & ((typeof endpoints)[N] extends { cookies: true } ? { browser: Browser } : unknown);

/** One endpoint's work: from a parsed call to its declared reply, or a thrown `Refusal`. */
export type Operation<N extends EndpointName> = (
  context: Context,
  call: Call<N>,
) => Promise<Reply<N> | JsonText<Reply<N>>>;
