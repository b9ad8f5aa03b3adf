import type { ParsedPost } from '../platforms/parsed-post.ts';
import type { CheckResult } from './checks.ts';

/** What a check found, and how it is told. */
export interface Finding {
  readonly result: CheckResult;
  /** One sentence. */
  readonly message: string;
}

/** Whether an address is that of a post. A browser finds it out as the API does. */
export function checkPost({ kind, platform }: ParsedPost): Finding {
  if (kind === 'post') return { result: 'passed', message: `This is a post on ${platform}.` };
  return kind === 'profile'
    ? { result: 'failed', message: 'This leads to a profile or a start page, not to a post.' }
    : {
        result: 'could not check',
        message: 'The address does not tell whether this is a post.',
      };
}
