import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that is removed when all tests have ended. */
    runFolder: string;
  }
}

/** @returns the path of a folder for what a test leaves behind: it is removed when all tests have ended */
export const runFolder = () => inject('runFolder');
