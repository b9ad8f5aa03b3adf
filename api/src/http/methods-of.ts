import type { RouterRoute } from 'hono/types';

/**
 * Reads from a table of routes which methods an address takes.
 * @param routes the app's, whose paths write a parameter as `:name`
 * @returns a path's methods, none for an address at which there is nothing
 */
export function methodsOf(routes: readonly RouterRoute[]) {
  const table = routes
    // Middleware answers at every address and for every method.
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => ({
      matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      // Whoever may read a thing may ask for its headers alone.
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    }));
  return (path: string): string[] => [
    ...new Set(table.filter(({ matches }) => matches.test(path)).flatMap(({ methods }) => methods)),
  ];
}
