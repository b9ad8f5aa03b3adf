import type { z } from 'zod';

/** One call of a shell's server, below `/deploys`. */
export interface DeployCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** `:name` stands for a parameter, `:path{.+}` for one of several segments. */
  readonly path: `/${string}`;
  /** Anyone, who holds a token of the remote in the path, or the owner of the deployment. */
  readonly access: 'public' | 'token' | 'owner';
  readonly params: z.ZodObject;
  /** JSON by its schema, or the bytes of a file. */
  readonly body?: z.ZodType | 'bytes';
  /** Left out where there is nothing to say. */
  readonly reply?: z.ZodType;
  /** True where whole builds are sent, looked at or made live: it is waited for longer. */
  readonly isLong?: true;
}
