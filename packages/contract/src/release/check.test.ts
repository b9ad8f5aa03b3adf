import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { callsIn } from '../calls/calls-in.ts';
import type { ApiDocument } from '../calls/described-call.ts';
import { openApiDocument } from '../openapi.ts';
import { changeProblems } from './check.ts';
import { readLiveBuilds } from './live-builds.ts';
import { readReleased } from './released.ts';

/** A shell whose only remote is live with these calls. */
async function shellWith(described: object): Promise<string> {
  const build = 'c0ffee00000000000000';
  const replies: Record<string, object> = {
    '/deploys': { builds: [{ name: 'some-app', build }] },
    [`/remotes/some-app/${build}/build.json`]: described,
  };
  const shell = createServer(({ url = '' }, reply) =>
    reply.end(JSON.stringify(replies[url] ?? null)),
  ).listen(0);
  onTestFinished(() => void shell.close());
  return `http://localhost:${(shell.address() as AddressInfo).port}`;
}

/** The API of now, without one field of one answer. */
function withoutPaid(): ApiDocument {
  const now = JSON.parse(JSON.stringify(openApiDocument('/'))) as ApiDocument;
  const earnings = JSON.stringify(now.paths['/api/earnings']).replaceAll('"paid"', '"payed"');
  return { ...now, paths: { ...now.paths, '/api/earnings': JSON.parse(earnings) as never } };
}

test('the API of now serves whoever was built against the last release', async () => {
  expect(changeProblems(openApiDocument('/'), await readReleased(), [])).toEqual([]);
});

test('a change that the last release or a live build would not survive is refused, each with a sentence', async () => {
  const url = await shellWith({ calls: callsIn(['"GET /api/earnings"']) });
  const about = "calls getEarnings (GET /api/earnings), and the API's answer may lack paid.";
  expect(changeProblems(withoutPaid(), await readReleased(), await readLiveBuilds(url))).toEqual([
    `Who was built against the last release ${about}`,
    `some-app c0ffee0, which is live, ${about}`,
  ]);
});

test('a live build from before builds said what they call stands in nobody’s way', async () => {
  const live = await readLiveBuilds(await shellWith({ name: 'some-app' }));
  expect(changeProblems(withoutPaid(), [], live)).toEqual([]);
});

test('a shell that does not say what is live is no shell to ask', async () => {
  const url = await shellWith({});
  await expect(readLiveBuilds(`${url}/elsewhere`)).rejects.toThrow(
    `${url}/elsewhere/deploys does not say what is live.`,
  );
});

test('an address that is none, or at which nobody answers, is said to be that', async () => {
  await expect(readLiveBuilds('castwork.example')).rejects.toThrow(
    '"castwork.example/deploys" is no address like https://host.',
  );
  await expect(readLiveBuilds('http://127.0.0.1:1')).rejects.toThrow(
    'No shell answers at http://127.0.0.1:1/deploys: start it, or look at the address.',
  );
});

/** What the command says, and what it ends with. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code: code as number };
}

test.each([
  [['check', '--bogus'], "Unknown option '--bogus'."],
  [['check', '--to'], "Option '--to <value>' argument missing."],
  [['release', '--to', 'https://host.example'], 'release takes no --to.'],
  [['chek'], 'There is no command "chek".'],
  [['check', 'now'], 'check takes no "now".'],
])('%j is not understood, is told so in one sentence, and ends with 2', async (words, said) => {
  const { err, code } = await run(...words);
  expect(err.trim().split('\n')[0]).toBe(said);
  expect(err).not.toContain("'--'");
  expect(code).toBe(2);
});

test('the command ends with 1 and one sentence when a live build would not survive, and else with 0', async () => {
  const whole = await shellWith({ calls: callsIn(['"GET /api/earnings"']) });
  expect(await run('check', '--to', whole)).toEqual({
    out: 'The last release and what is live survive the API of now.\n',
    err: '',
    code: 0,
  });
  const broken = await shellWith({
    calls: [{ name: 'dream', method: 'GET', path: '/api/dreams' }],
  });
  expect(await run('check', '--to', broken)).toEqual({
    out: '',
    err: 'some-app c0ffee0, which is live, calls dream (GET /api/dreams), and the API has no such call.\n',
    code: 1,
  });
});

test('whoever asks for help is told both commands, and neither is done for who says more than it takes', async () => {
  const help = await run('release', '--help');
  expect(help).toMatchObject({ err: '', code: 0 });
  expect(help.out).toMatch(/^pnpm contract <command>\n\n {2}check .*\n {2}release /);
  const further = await run('release', 'now');
  expect(further).toMatchObject({ out: '', code: 2 });
  expect(further.err).toMatch(/^release takes no "now"\.\n/);
});
