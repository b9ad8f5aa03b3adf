import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessProblem, filesProblem, routesProblem, sharedProblem } from './checks.ts';
import type { SizeBudget } from '../declaration.ts';
import { integrityOf } from './integrity.ts';

const name = 'creator-app';

test.each([
  ['fits', '^19.0.0', null],
  [
    'is newer than the shell',
    '^19.4.0',
    'creator-app wants react ^19.4.0, and the shell has 19.3.1.',
  ],
  ['has another major', '^18.0.0', 'creator-app wants react ^18.0.0, and the shell has 19.3.1.'],
])('a shared range that %s', (_what, react, problem) => {
  expect(sharedProblem({ name, shared: { react } }, { react: '19.3.1' })).toBe(problem);
});

test.each(['constructor', 'toString', '__proto__'])('%s is no library', (library) => {
  const shared = JSON.parse(`{"${library}":"^1.0.0"}`) as Record<string, string>;
  expect(sharedProblem({ name, shared }, {})).toContain(`which shares no ${library}.`);
});

test('a library that the shell does not share is refused', () => {
  expect(sharedProblem({ name, shared: { vue: '^3.0.0' } }, {})).toBe(
    'creator-app wants vue ^3.0.0 from the shell, which shares no vue.',
  );
});

test.each([
  ['/creator/calendar', null],
  ['/login', 'creator-app declares /login, which belongs to auth-app.'],
  ['/confirm/:any', 'creator-app declares /confirm/:any, which belongs to auth-app.'],
  ['/home', 'creator-app declares /home, which belongs to the shell.'],
  ['/:any', 'creator-app declares /:any, which belongs to the shell.'],
  ['/remotes/mine', 'creator-app declares /remotes/mine, which belongs to the shell.'],
  ['/Login', 'creator-app declares /Login, which belongs to auth-app.'],
  ['/platform/mine', 'creator-app declares /platform/mine, which belongs to the shell.'],
  ['/HOME/', 'creator-app declares /HOME/, which belongs to the shell.'],
  ['/Assets/mine', 'creator-app declares /Assets/mine, which belongs to the shell.'],
  ['/:any/mine', 'creator-app declares /:any/mine, which belongs to the shell.'],
])('the path %s', (path, problem) => {
  const others = ['/login', '/confirm/:token'].map((path) => ({ path, access: 'public' }));
  const routes = [{ path, access: 'creator' }];
  expect(routesProblem({ name, routes }, { 'auth-app': others, [name]: routes })).toBe(problem);
});

test.each([
  ['creator', null],
  ['public', null],
  [
    'admin',
    'creator-app opens /creator/calendar to "admin", and the shell knows public, signedIn, creator.',
  ],
])('a path that opens to %s', (access, problem) => {
  const routes = [{ path: '/creator/calendar', access }];
  expect(accessProblem({ name, routes }, ['public', 'signedIn', 'creator'])).toBe(problem);
});

const chunkHash = integrityOf(Buffer.from('chunk()'));
const sound = `expose('./routes', '${chunkHash}')`;

const look = (
  entry: string,
  chunk = 'chunk()',
  more: Record<string, string> = {},
  budget?: SizeBudget,
) => {
  const texts: Record<string, string> = { 'entry.js': entry, 'chunk.js': chunk, ...more };
  const files = Object.entries(texts).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, integrity: integrityOf(bytes), bytes: bytes.length };
  });
  const described = {
    name,
    build: '',
    entry: 'entry.js',
    preload: [],
    routes: [],
    shared: {},
    files,
  };
  const build = budget ? { ...described, budget } : described;
  return filesProblem(build, async (path) => Buffer.from(texts[path] ?? ''));
};

test('sound files pass', async () => {
  expect(await look(sound)).toBeNull();
});

test.each([
  ['evaluates text', `${sound};eval('x')`, 'entry.js evaluates text as code'],
  ['makes functions of text', `${sound};new Function('x')`, 'entry.js evaluates text as code'],
  ['exposes nothing', `expose('${chunkHash}')`, 'its entry does not expose ./routes.'],
  ['names no hash of a chunk', `expose('./routes')`, 'does not name the sha384 of chunk.js.'],
  ['is too large', `${sound}//${randomBytes(12_000).toString('hex')}`, 'is the limit.'],
])('an entry that %s is refused', async (_what, entry, sentence) => {
  expect(await look(entry)).toContain(sentence);
});

test('a stylesheet that styles more than its own remote is refused', async () => {
  expect(await look(sound, undefined, { 'routes.css': 'header{display:none}' })).toBe(
    'creator-app: routes.css styles "header", which may be anybody\'s: classes of a .module.css are its own.',
  );
});

const heavy = (bytes: number) => `chunk("${randomBytes(bytes / 2).toString('hex')}")`;

test.each([
  ['fits', 'chunk()', { entryKB: 1, totalKB: 1 }, /^null$/],
  [
    'has an entry over its own budget',
    'chunk()',
    { entryKB: 0.05, totalKB: 100 },
    'creator-app: its entry has 0.1 KB compressed, and its own budget in remote.ts is 0.05 KB. ' +
      'Have it load less, or allow it more there.',
  ],
  [
    'has files over its own budget',
    heavy(80_000),
    { totalKB: 40 },
    /^creator-app: its files have 4\d\.\d KB compressed, and its own budget in remote\.ts is 40 KB\. Have it load less, or allow it more there\.$/,
  ],
])('a build that %s', async (_what, chunk, budget, problem) => {
  const entry = `expose('./routes', '${integrityOf(Buffer.from(chunk))}')`;
  const said = await look(entry, chunk, {}, budget);
  expect(String(said)).toMatch(problem);
  // Without a budget of its own it is taken.
  expect(await look(entry, chunk)).toBeNull();
});
