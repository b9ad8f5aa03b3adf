import { leadTo, openSite } from '../../../test/a-site.ts';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { internetWith } from '../../../test/web-server.ts';
import { internet } from './network.ts';
import { openWeb } from './web.ts';

const { site, theirs, ours, withNames, web, page } = await openSite();

/** Leads on as often as its path says. */
const down: RequestListener = (request, response) => {
  const left = Number(request.url!.slice(1));
  if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end();
  else response.end('there');
};

const refused = { name: 'WebFault', reason: 'notAllowed' };

test('what everybody may reach is answered', async () => {
  const { status, body } = await web.get(page(), 'text/html');
  expect([status, body.toString()]).toEqual([200, 'hello']);
  expect((await web.get(page())).body).toHaveLength(0);
});

test('neither cookies, credentials nor a referrer go along, also after a redirect', async () => {
  site.answer = (request, response) =>
    request.url === '/'
      ? response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
      : response.end();
  await web.get(page());
  expect(theirs.requests.map(({ url }) => url)).toEqual(['/', '/next']);
  for (const { headers } of theirs.requests) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers['user-agent']).toBe('Mozilla/5.0 (compatible; link check)');
  }
});

test.each([
  'file:///etc/passwd',
  'ftp://video.example/',
  'data:text/html,hello',
  'blob:http://video.example/1',
  'gopher://video.example/',
  'javascript:alert(1)',
  'video.example',
  '//video.example/',
  'http://',
  '',
])('“%s” is asked nowhere', async (address) => {
  await expect(web.get(address)).rejects.toMatchObject(refused);
});

test('credentials in an address are sent nowhere, also after a redirect', async () => {
  const address = page().replace('//', '//user:password@');
  await expect(web.get(address)).rejects.toMatchObject(refused);
  expect(theirs.requests).toEqual([]);
  site.answer = leadTo(address);
  await expect(web.get(page())).rejects.toMatchObject(refused);
  expect(theirs.requests).toHaveLength(1);
});

/** Ways to write the address of this machine. */
const ways = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
];

test.each(ways)('this machine is not reached as %s, nor by a redirect', async (host) => {
  const address = `http://${host}:${ours.port}/`;
  await expect(web.get(address)).rejects.toMatchObject(refused);
  site.answer = leadTo(address);
  await expect(web.get(page())).rejects.toMatchObject(refused);
  expect(ours.requests).toEqual([]);
});

test('nor in full-width digits', async () => {
  await expect(web.get(`http://１２７.０.０.１:${ours.port}/`)).rejects.toMatchObject(refused);
});

const notPublic = [
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['unspecified', '0.0.0.0', '::'],
  ['private', '10.0.0.1', '172.31.255.255', '192.168.0.1', 'fd00::1', 'fc00::1', 'fec0::1'],
  ['link-local, where clouds keep their keys', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['multicast or broadcast', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['reserved', '240.0.0.1', '192.0.0.1', '198.18.0.1', '100::1', '5f00::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:7f00:1'],
  ['6to4', '2002:7f00:1::', '2002:808:808::'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ['Teredo', '2001:0:7f00:1::'],
  ['nonsense', 'nowhere', ''],
].flatMap(([kind, ...addresses]) => addresses.map((address) => [kind!, address] as const));

test.each(notPublic)('a name that leads to what is %s (%s) is not asked', async (_, address) => {
  const names = withNames({ 'rogue.example': [address] });
  for (const scheme of ['http', 'https'])
    await expect(names.get(`${scheme}://rogue.example/`)).rejects.toMatchObject(refused);
});

test('one address that is not public is enough, wherever the others lead', async () => {
  for (const addresses of [
    ['127.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '127.0.0.1'],
  ])
    await expect(withNames({ 'video.example': addresses }).get(page())).rejects.toMatchObject(
      refused,
    );
  expect(theirs.requests).toEqual([]);
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s is public, on the ports of the web', (address) => {
  const allowed = [1, 22, 25, 80, 443, 3_000, 5_432, 8_080].filter((port) =>
    internet.allows({ address, port }),
  );
  expect(allowed).toEqual([80, 443]);
});

test('a port that is none of the web is not asked, by whatever scheme', async () => {
  const names = withNames({ 'mail.example': ['8.8.8.8'] });
  for (const address of ['http://mail.example:25/', 'https://mail.example:8443/'])
    await expect(names.get(address)).rejects.toMatchObject(refused);
});

test('the connection goes to the address that was looked at, whatever the name answers next', async () => {
  const network = internetWith(theirs, {});
  const answers = ['127.0.0.1', '127.0.0.2', '10.0.0.1'];
  const resolve = () => Promise.resolve([{ address: answers.shift()!, family: 4 }]);
  const { status } = await openWeb({ ...network, resolve }).get(page());
  expect(status).toBe(200);
  expect(answers).toHaveLength(2);
});

test('a redirect to a name that now leads elsewhere is looked at anew', async () => {
  const network = internetWith(theirs, {});
  const answers = ['127.0.0.1', '10.0.0.1'];
  const resolve = () => Promise.resolve([{ address: answers.shift()!, family: 4 }]);
  site.answer = leadTo('/again');
  const asked = openWeb({ ...network, resolve }).get(page());
  await expect(asked).rejects.toMatchObject(refused);
  expect(theirs.requests).toHaveLength(1);
});

describe('redirects', () => {
  test('are followed three times, and no further', async () => {
    site.answer = down;
    expect((await web.get(page('/3'), 'text/html')).body.toString()).toBe('there');
    await expect(web.get(page('/4'))).rejects.toMatchObject({ reason: 'redirects' });
    expect(theirs.requests).toHaveLength(8);
  });

  test.each(['file:///etc/passwd', 'http://[', 'data:,x'])(
    'to “%s” lead nowhere',
    async (location) => {
      site.answer = leadTo(location);
      await expect(web.get(page())).rejects.toMatchObject(refused);
    },
  );
});
