import { z } from 'zod';

const status = z.object({ status: z.literal('ok') });

export const healthSchemas = {
  getLiveness: { reply: status },
  getReadiness: { reply: status },
};
