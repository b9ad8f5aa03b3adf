import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that greets and then says nothing more. */
export async function silentMailServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 silent.test\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** Settles when somebody connects. */
    asked: once(server, 'connection'),
    close: () => server.close(),
  };
}
