/** The tests of the access matrix about these endpoints: who may call, and about whose things. */
export const matrix = (...endpoints: readonly string[]): string[] =>
  endpoints.map((endpoint) => `api/test/access.test.ts › ${endpoint}`);

/** What takes the place of asking for a password: whoever has a session has proven what they did not say. */
export const unasked =
  "(await reading.db.selectFrom('users').selectAll().where('id', '=', caller.actor.id).executeTakeFirstOrThrow()).password_hash;";
