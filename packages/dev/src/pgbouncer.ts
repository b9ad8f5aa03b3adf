import { debianProgram } from './debian-program.ts';

/**
 * Finds PgBouncer for the tests, or installs Debian's.
 * @returns the path of its program
 * @throws Problem when there is none and none can be installed
 */
export const findPgBouncer = (): Promise<string> => debianProgram('pgbouncer', 'PgBouncer');
