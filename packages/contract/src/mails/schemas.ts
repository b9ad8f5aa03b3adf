import { z } from 'zod';
import { idParams, messageReply, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';

export const mailSchemas = {
  sendMailAgain: { params: idParams, reply: messageReply },
  dropMail: {
    params: idParams,
    body: z.object({ reason: requiredText(limits.note) }),
    reply: messageReply,
  },
};
