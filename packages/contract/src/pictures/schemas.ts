import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { messageReply } from '../fields.ts';
import type { pictureEndpoints } from './endpoints.ts';

/**
 * Where a picture of somebody is: a path on the API's origin, which shows this very picture as long as
 * it is theirs. Null without one.
 */
export const picture = z.string().nullable();

const reply = messageReply.extend({ picture });

export const pictureSchemas = {
  getMyPicture: { reply: z.object({ picture }) },
  setMyPicture: {
    body: z.object({
      /** The bytes of the file, in Base64. */
      picture: z.base64('Send the picture in Base64').min(1, 'Required'),
    }),
    reply,
  },
  removeMyPicture: { reply },
} satisfies SchemasOf<typeof pictureEndpoints>;
