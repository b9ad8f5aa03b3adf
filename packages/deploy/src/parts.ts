import { apiAllocator, apiMemory } from '@castwork/settings/api-memory';

/** What the image can be, by the first word it is started with: scripts from the top of the tree. */
export const parts = {
  api: 'api/dist/api.js',
  worker: 'api/dist/worker.js',
  shell: 'packages/deploy/src/shell.ts',
  migrate: 'api/src/prepare-database.ts',
  publish: 'packages/deploy/src/publish.ts',
  operator: 'api/src/operator-orders/main.ts',
  ledger: 'api/src/ledger/main.ts',
  remotes: 'packages/deploy/src/remotes.ts',
} as const;

/** What Node is told for a part, beside its script. */
export const nodeOptions: Partial<Record<Part, readonly string[]>> = {
  api: apiMemory,
};

/** What a part is told by its environment, where that does not say it already. */
export const variables: Partial<Record<Part, Readonly<Record<string, string>>>> = {
  api: apiAllocator,
};

/** Modules that the shell's server loads when a setting needs them. */
export const loadedLater = ['packages/metrics/src/open-telling.ts'] as const;

/** The word for a part of the product. */
export type Part = keyof typeof parts;

/** Whether this word names a part. */
export const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
