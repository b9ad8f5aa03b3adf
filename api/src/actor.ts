import type { ActorKind } from '@castwork/contract/process/transition';

/**
 * Who acts: a person in a role, the system itself, or a visitor who is not signed in and may take no
 * line of a process. A verb takes an actor, so that a call over HTTP, a clock and an operator use the
 * same one.
 */
export type Actor =
  | { readonly kind: Exclude<ActorKind, 'system' | 'operator'>; readonly id: string }
  | { readonly kind: Extract<ActorKind, 'operator'>; readonly id: string | null }
  | { readonly kind: 'system' | 'visitor'; readonly id: null };

/** What no person does: clocks, and what follows of another act. */
export const system: Actor = { kind: 'system', id: null };

/** Whoever has a shell on the server, and needs no account. */
export const operatorOnServer: Actor = { kind: 'operator', id: null };

/** Somebody who is not signed in. */
export const visitor: Actor = { kind: 'visitor', id: null };
