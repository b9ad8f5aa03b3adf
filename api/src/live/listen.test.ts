import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestDatabase } from '@castwork/testing/database';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** A way to the database that can be cut, and that lets nobody through until it is told to. */
async function openWay() {
  const { hostname, port } = new URL(database.url);
  const sockets: Socket[] = [];
  const way = { isOpen: true };
  const letThrough = (socket: Socket) => {
    const there = connect(Number(port), hostname);
    socket.pipe(there).pipe(socket);
    for (const end of [socket, there]) end.on('error', () => undefined);
    socket.once('close', () => there.destroy());
    there.once('close', () => socket.destroy());
  };
  const server = createServer((socket) => {
    sockets.push(socket);
    if (way.isOpen) letThrough(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, way, sockets, letThrough };
}

test('a process that ends as it comes back to the database leaves no connection there', async () => {
  const { url, way, sockets, letThrough } = await openWay();
  const listening = await listen(url, ['news'], {
    onMessage: () => undefined,
    onLost: () => undefined,
    onBack: () => undefined,
  });
  way.isOpen = false;
  sockets[0]!.destroy();
  await expect.poll(() => sockets.length).toBe(2);
  expect(listening.isHearing()).toBe(false);
  await listening.close();
  const ended = once(sockets[1]!, 'close');
  letThrough(sockets[1]!);
  await ended;
  expect(listening.isHearing()).toBe(false);
});
