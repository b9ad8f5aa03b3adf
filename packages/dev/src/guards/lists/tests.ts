/** The tests of the access matrix about these endpoints: who may call, and about whose things. */
export const matrix = (...endpoints: readonly string[]): string[] =>
  endpoints.map((endpoint) => `api/test/access.test.ts › ${endpoint}`);
