import type { ApartWords } from '../safety/blocks.ts';

/** Said to whoever asks for a job of somebody they keep apart from. */
export const forRequests: ApartWords = {
  mine: 'You have blocked this sponsor: unblock them to ask for their jobs',
  theirs: 'This sponsor takes no requests from you',
};
