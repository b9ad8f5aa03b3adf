import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize } from 'node:path';
import { apiAllocator } from '@castwork/settings/api-memory';
import { readSettings } from '@castwork/settings/settings';
import { type SettingName, settingsTable } from '@castwork/settings/table';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './become.ts';
import { isPart, loadedLater, nodeOptions, parts, variables } from './parts.ts';
import { fromFiles } from './secret-files.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The Dockerfile's instructions, each as one line. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n(?:\s*#.*\n)*/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));

interface Service {
  command?: [string];
  build?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const own = Object.entries(compose.services).filter(([, { build }]) => build);

const isConfidential = (name: string) => 'confidential' in settingsTable[name as SettingName];

test('every word for a part of the image leads to a program, of which the build makes two', () => {
  const programs = Object.values(parts);
  const built = programs.filter((script) => script.includes('/dist/'));
  const entries = built.map((script) => `${basename(script, '.js')}: './src/`);
  const config = read('api/rspack.config.ts');
  expect(entries.filter((entry) => config.includes(entry))).toHaveLength(2);
  const others = programs.filter((script) => !built.includes(script));
  expect(others.filter((script) => !existsSync(join(ROOT, script)))).toEqual([]);
});

test('an API process is started in the image as it is outside', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = Object.entries(variables.api!).map(([name, value]) => `${name}=${value}`);
  const command = [...told, 'node', ...nodeOptions.api!, parts.api].join(' ');
  // The image is never without a build.
  const outside = scripts['start:api']?.replace('--import ./api/built-first.js ', '');
  expect(outside).toBe(`NODE_COMPILE_CACHE=node_modules/.cache/compiled ${command}`);
});

test.each([
  [{}, apiAllocator.MALLOC_ARENA_MAX],
  [{ MALLOC_ARENA_MAX: '3' }, '3'],
])(
  'an API process of the image keeps its memory as said, or as its environment says: %j',
  (own, kept) => {
    // Told by each process before it loads anything; the last of them is the API, built or not.
    const tell = 'data:text/javascript,console.log(process.env.MALLOC_ARENA_MAX)';
    const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'api'], {
      env: { PATH: process.env.PATH, ...own, NODE_OPTIONS: `--import ${tell}` },
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n').at(-1)).toBe(kept);
  },
);

test.each([[], ['nonsense'], ['constructor']])(
  'an image that is started with %j says which parts there are',
  (...args) => {
    const main = [join(import.meta.dirname, 'main.ts'), ...args];
    const { status, stderr } = spawnSync(process.execPath, main, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      'Say which part this is: api, worker, shell, migrate, publish, operator, ledger, remotes.\n',
    ]);
  },
);

test('builds that could not be made live are a failure, in one sentence', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'publish.ts')],
    {
      env: { PATH: process.env.PATH, REGISTRY_URL: 'postgres://nobody@127.0.0.1:1/none' },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, 'The registry cannot be reached at the moment.\n']);
});

test('what the shell’s server loads later is compiled with the image too', () => {
  const sources = ['shell/server', 'packages/{metrics,settings}/src'];
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT, exclude: ['**/*.test.ts'] },
  );
  const loaded = files.flatMap((file) =>
    [...read(file).matchAll(/import\('([.]{1,2}[^']+|@castwork[^']+)'\)/g)].map(([, name = '']) =>
      name.startsWith('.')
        ? join(dirname(file), name)
        : `${name.replace(/^@castwork(\/[^/]+)/, 'packages$1/src')}.ts`,
    ),
  );
  expect(loaded.toSorted()).toEqual(loadedLater);
});

describe('the Dockerfile', () => {
  test('names programs, packages and folders that there are', () => {
    const text = instructions.join('\n');
    const scripts = [...text.matchAll(/[\w/-]+\/src\/[\w-]+\.ts/g)].map(([path]) => path);
    const copied =
      /cp -a --parents node_modules (.*?) \*\/dist/.exec(text)?.[1]?.split(/\s+/) ?? [];
    const files = [...scripts, ...copied].filter((path) => !path.endsWith('node_modules'));
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const removed = text.matchAll(
      /--filter @castwork\/([\w-]+) remove --lockfile-only (.*?)(?= &&)/g,
    );
    for (const [, name = '', words = ''] of removed) {
      const folder = name === 'shell' ? name : `packages/${name}`;
      const { dependencies } = JSON.parse(read(`${folder}/package.json`)) as {
        dependencies: object;
      };
      const wanted = words.trim().split(/\s+/);
      expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('lets nobody in as root, and keeps nothing of its build but what is copied', () => {
    expect(instructions.filter((line) => line.startsWith('USER'))).toEqual(['USER 1000:1000']);
    const copies = instructions.filter((line) => line.startsWith('COPY'));
    const last = copies.slice(copies.indexOf('COPY . .') + 1);
    expect(last.every((line) => line.startsWith('COPY --from=build'))).toBe(true);
    const given = instructions.filter((line) => /^(?:ARG|ENV)/.test(line)).join(' ');
    for (const name of Object.keys(settingsTable).filter((each) => each !== 'DATA_DIR'))
      expect(given).not.toContain(`${name}=`);
  });
});

describe.each(own)('the service %s of compose.yaml', (_, service) => {
  test('is a part of the image whose root cannot be written', () => {
    expect(service.command?.every(isPart)).toBe(true);
    expect(service.read_only).toBe(true);
  });

  test('is told settings only, and secrets as files', () => {
    const told = Object.keys(service.environment ?? {});
    const secret = [...(service.secrets ?? [])];
    expect([...told, ...secret].filter((name) => !(name in settingsTable))).toEqual([]);
    expect(told.filter(isConfidential)).toEqual([]);
    expect(secret.every(isConfidential)).toBe(true);
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secret));
    readSettings(['WORKER', 'DRAIN_SECONDS'], service.environment);
  });
});

test.each(['.gitignore', '.dockerignore'])(
  'secrets beside compose.yaml go into no commit and no image: %s',
  (file) => {
    const ignored = read(file).split('\n');
    const folders = Object.values(compose.secrets).map((secret) => dirname(normalize(secret.file)));
    for (const folder of folders) expect(ignored).toContain(`${folder}/`);
  },
);

test('no part but the migration begins before its database has been migrated', () => {
  const { migrate, api, worker } = compose.services;
  expect(migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  for (const each of [api, worker])
    expect(each?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
});

test('a setting that is not set is read of the file that an engine gives for it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-secrets-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'AUTH_SECRET'), 'of the file\n');
  writeFileSync(join(directory, 'SMTP_URL'), 'smtp://file');
  writeFileSync(join(directory, 'PATH'), 'no setting');
  expect(fromFiles(directory, { SMTP_URL: 'smtp://set' })).toEqual({ AUTH_SECRET: 'of the file' });
  // One that is there and cannot be read is not passed over.
  mkdirSync(join(directory, 'DATABASE_URL'));
  expect(() => fromFiles(directory, {})).toThrow('EISDIR');
});
