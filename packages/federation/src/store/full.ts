/** There is no room left for what was to be put: nothing of it is there. */
export class StoreFullError extends Error {
  override name = 'StoreFullError';

  constructor() {
    super(
      'There is no room left where builds are kept, and nothing was changed: its owner has to make some. A rollback needs none.',
    );
  }
}

/** What writing says of a disk, a quota or a limit that is used up. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a call failed because there is no room. */
export const isFull = (error: unknown): boolean =>
  full.includes((error as NodeJS.ErrnoException).code ?? '');
