import { z } from 'zod';

/**
 * What is answered in several places and has a type of its own, by that type's name: the OpenAPI document holds
 * each once, and a client that is generated from it calls it so.
 */
export const names = z.registry<{ id: string }>();

/** The name of an answer that has none of its own, by the first call that has it: `LoginReply`. */
export const replyName = (call: string): string => `${call[0]!.toUpperCase()}${call.slice(1)}Reply`;
