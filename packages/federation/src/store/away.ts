/** The store cannot be reached at the moment; nothing was changed. Its message is one sentence. */
export class StoreAwayError extends Error {
  override name = 'StoreAwayError';
}
