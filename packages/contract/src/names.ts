import { z } from 'zod';

/**
 * What is answered in several places and has a type of its own, by that type's name: the OpenAPI document holds
 * each once, and a client that is generated from it calls it so.
 */
export const names = z.registry<{ id: string }>();
