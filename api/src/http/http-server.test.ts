import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test, type TestContext } from 'vitest';
import { createHttpServer } from './http-server.ts';
import type { HttpEnv } from './http-env.ts';

/** Far longer than a test: what is not shortened plays no part in it. */
const patient = {
  headersTimeout: 600_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 10,
  keepAliveTimeout: 600_000,
};

/** Opens a server that greets by name. @returns sends it bytes and reads on until it closes the connection */
async function open({ onTestFinished }: TestContext, timeouts: Partial<typeof patient>) {
  const app = new Hono<HttpEnv>();
  app.post('/', async (http) => http.text(`Hello ${await http.req.text()}`));
  // A body that breaks off is an error of the app too; nobody is left to read its answer.
  app.onError((_, http) => http.text('Gone', 400));
  const server = createHttpServer(app, { ...patient, ...timeouts }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };
}

const head = 'POST / HTTP/1.1\r\nhost: castwork.test\r\ncontent-length: 3\r\n';

test('a client that sends its headers too slowly is told so and closed', async (context) => {
  const send = await open(context, { headersTimeout: 50 });
  expect(await send(head)).toMatch(/^HTTP\/1\.1 408 .*"code":"bad_request"/s);
});

test('a client that sends its body too slowly is told so and closed', async (context) => {
  const send = await open(context, { headersTimeout: 50, requestTimeout: 50 });
  expect(await send(`${head}\r\nA`)).toMatch(/^HTTP\/1\.1 408 /);
});

test.for([
  ['expects what nobody knows', 417, `${head}expect: a miracle\r\n\r\nAda`],
  ['asks for a tunnel', 405, 'CONNECT castwork.test:443 HTTP/1.1\r\nhost: castwork.test\r\n\r\n'],
] as const)(
  'a client that %s is told that this cannot be read',
  async ([, status, bytes], context) => {
    const send = await open(context, {});
    expect(await send(bytes)).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*"code":"bad_request"`, 's'),
    );
  },
);

test('a deployment waits 10 seconds for headers, 30 for a request, 65 for the next one', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = createHttpServer(new Hono());
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000]);
});
