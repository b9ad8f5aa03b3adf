import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runWithin } from '@castwork/federation/cli/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const command = join(import.meta.dirname, 'main.ts');
let folder: string;

const declare = (source: string) => writeFile(join(folder, 'remote.ts'), source);

function start(args: string[], env: Record<string, string> = {}) {
  const told = { ...process.env, DEPLOY_TOKEN: 'my-app.token', ...env };
  return spawn(process.execPath, [command, ...args], { cwd: folder, env: told });
}

/** Runs a command in a folder of a team, to its end. */
async function run(args: string, env?: Record<string, string>) {
  const child = start(args.split(' '), env);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code: code as number };
}

const open = () => Promise.reject(new Error('Nothing is opened here.'));

/** The same within this process: for what neither reads a `remote.ts` nor waits. */
const runHere = (args: string) =>
  runWithin('castwork-remotes', args.split(' '), { token: 'my-app.token', open });

/** A web server that is no shell, and says the same to everyone. */
async function openWeb(status: number, body: string) {
  const web = createServer((_asked, reply) => reply.writeHead(status).end(body)).listen(0);
  await once(web, 'listening');
  const { port } = web.address() as AddressInfo;
  return { url: `http://localhost:${port}`, end: () => web.close() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwork-manners-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a shell to develop against is asked for by the option that the command is told with', async () => {
  await declare(
    "export const remote = { name: 'my-app', routes: [{ path: '/my-app', access: 'public' }] };",
  );
  expect((await run('dev')).stderr).toBe('Say which shell: --against https://host.\n');
  const { url, end } = await openWeb(200, '');
  end();
  await writeFile(
    join(folder, 'rspack.config.mjs'),
    `import { createServer } from 'node:http';
    createServer((asked, reply) => reply.end()).listen(process.env.DEV_PORT, 'localhost');
    await new Promise(() => undefined);`,
  );
  expect((await run(`dev --against ${url}`)).stderr).toBe(
    `No shell answers at ${url}: start it, or name one with --against.\n`,
  );
  await Promise.all(['remote.ts', 'rspack.config.mjs'].map((file) => rm(join(folder, file))));
});

test('what is not understood ends the process with exit code 2', async () => {
  expect(await run('depoly')).toEqual({
    stdout: '',
    stderr: 'There is no command "depoly": see castwork-remotes help.\n',
    code: 2,
  });
  // Without a word it is where it is run that counts.
  expect(await run('deploy')).toEqual({
    stdout: '',
    stderr: 'There is no remote.ts here: say which remote, or go to its folder.\n',
    code: 2,
  });
});

describe('what is not understood is told in one sentence, with exit code 2', () => {
  test.each([
    ['constructor', 'There is no command "constructor": see castwork-remotes help.'],
    ['list --tow https://host.example', "Unknown option '--tow'."],
    ['list one two', 'One remote at a time: "two" is one too many.'],
    ['platform foo', 'No remote is named here: "foo" is one too many.'],
    ['own /x my-app other', 'A path and a remote: "other" is one too many.'],
    ['remove my-app --channel canary', 'remove takes no --channel.'],
    ['promote my-app --channel pr-3', 'promote takes no --channel.'],
    ['rollback my-app --drop /x', 'rollback takes no --drop.'],
    ['token my-app --to https://host.example', 'token takes no --to.'],
    ['list my-app', 'Say which shell: --to https://host.'],
    ['list my-app --to host', '"host" is no address like https://host.'],
    [
      'list my-app --to http://host.example',
      'http://host.example would send the token in the clear: use https.',
    ],
    ['deploy elsewhere', 'elsewhere is no remote: there is no elsewhere/remote.ts.'],
    ['rollback ../x', '../x is no remote: there is no ../x/remote.ts.'],
    ['link my-app --channel stable', 'A link shows a channel like pr-123.'],
    [
      'link my-app --channel canary=101',
      'A canary is for 1 to 100 percent of the browsers, not for 101.',
    ],
    [
      'link my-app --channel canary=00',
      'A canary is for 1 to 100 percent of the browsers, not for 0.',
    ],
    [
      'link my-app --channel pr-1 --path requests',
      '"requests" is no path: A path begins with one / and has letters, digits and the signs of an address, as /jobs?page=2.',
    ],
    ['token my-app', 'This is for the owner of a shell: run it where the shell runs.'],
  ])('%s', async (args, sentence) => {
    expect(await runHere(args)).toEqual({ stdout: '', stderr: `${sentence}\n`, code: 2 });
  });
});

describe('what fails is told in one sentence, with exit code 1', () => {
  test('without a token', async () => {
    const { stderr, code } = await run('list my-app --to https://host.example', {
      DEPLOY_TOKEN: '',
    });
    expect(stderr).toBe(
      'Set DEPLOY_TOKEN to the token that the owner of the shell made for this remote.\n',
    );
    expect(code).toBe(1);
  });

  test.each([
    [200, '<!doctype html>', 'answered what no shell of this version says.'],
    [200, '{"name":', 'answered what no shell of this version says.'],
    [404, '<h1>Not here</h1>', 'is no shell: it answered 404.'],
    [502, 'Bad gateway', 'answered 502.'],
    [403, '{"message":"This token may not deploy my-app."}', 'This token may not deploy my-app.'],
  ])('from a server that answers %i %s', async (status, body, sentence) => {
    const { url, end } = await openWeb(status, body);
    const { stdout, stderr, code } = await runHere(`history my-app --to ${url}`);
    end();
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
  });

  test('from nobody', async () => {
    const { url, end } = await openWeb(200, '');
    end();
    expect((await runHere(`history my-app --to ${url}`)).stderr).toBe(
      `No shell answers at ${url}: start it, or name one with --to.\n`,
    );
  });

  test.each([
    ['export const remote = {', 'remote.ts cannot be read'],
    ["throw new Error('on purpose')", 'remote.ts cannot be read: on purpose.'],
    ["import './gone.ts';", 'remote.ts cannot be read: Cannot find module'],
    ['export const other = {};', 'remote.ts must export an object named "remote".'],
  ])('about a remote.ts that says %s', async (source, sentence) => {
    await declare(source);
    const { stderr, code } = await run('history --to http://localhost:1');
    await rm(join(folder, 'remote.ts'));
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
    expect(code).toBe(1);
  });
});

test('a folder that holds no shell is not built to find out', async () => {
  await declare(
    "export const remote = { name: 'my-app', routes: [{ path: '/my-app', access: 'public' }] };",
  );
  const { stdout, stderr, code } = await run('check-shell . --to http://localhost:1');
  await rm(join(folder, 'remote.ts'));
  expect([stdout, stderr, code]).toEqual(['', '. holds no shell: it is my-app.\n', 2]);
});

test('who stops reading is told nothing more, and the command ends well', async () => {
  const child = start(['help']);
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});
