import type { Command } from '../operation.ts';
import { endOthers } from './end-others.ts';

/** Ends all of the caller's sessions but the one that calls. */
export const endOtherSessions: Command<'endOtherSessions'> = async (work, { caller }) => ({
  message: 'Signed out everywhere else',
  ended: await endOthers(work, caller),
});
