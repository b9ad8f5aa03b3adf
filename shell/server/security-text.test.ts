import { expect, test } from 'vitest';
import { openShell } from './testing.ts';

const ask = async (securityContact: string) => {
  const shell = await openShell({ securityContact, publicUrl: 'https://castwork.example' });
  const reply = await fetch(`${shell.url}/.well-known/security.txt`);
  const text = await reply.text();
  await shell.close();
  return { status: reply.status, type: reply.headers.get('content-type'), text };
};

test('a deployment that says whom to tell of weaknesses says so to programs', async () => {
  const { status, type, text } = await ask('security@castwork.example');
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8']);
  const said = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(said).toMatchObject({
    Contact: 'mailto:security@castwork.example',
    Canonical: 'https://castwork.example/.well-known/security.txt',
  });
  const days = (Date.parse(said.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('one that does not has no such file', async () => {
  expect((await ask('')).status).toBe(404);
});
