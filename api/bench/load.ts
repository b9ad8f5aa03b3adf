import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One call of a load: an address and whose token it carries. */
export interface Shot {
  readonly url: string;
  readonly token: string;
}

/** A call as it goes over the wire: writing it anew each time would cost as much as some answers do. */
const bytesOf = ({ url, token }: Shot) => {
  const { host, pathname, search } = new URL(url);
  return Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
};

const endOfHead = Buffer.from('\r\n\r\n');

/** Reads one answer. @returns how long its body is, in bytes @throws for a status other than 200 */
const answerOf = (socket: Socket) =>
  new Promise<number>((resolve, reject) => {
    let missing: number | undefined;
    let length = 0;
    let head: Buffer = Buffer.alloc(0);
    const end = (error?: Error) => {
      socket.off('data', read).off('close', closed);
      if (error) reject(error);
      else resolve(length);
    };
    const closed = () => end(new Error('The connection was closed'));
    const read = (part: Buffer) => {
      let body = part;
      if (missing === undefined) {
        head = head.length > 0 ? Buffer.concat([head, part]) : part;
        const at = head.indexOf(endOfHead);
        if (at === -1) return;
        const lines = head.toString('latin1', 0, at);
        if (!lines.startsWith('HTTP/1.1 200 ')) return end(new Error(lines));
        length = Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1]);
        if (Number.isNaN(length)) return end(new Error(`No length: ${lines}`));
        missing = length;
        body = head.subarray(at + endOfHead.length);
      }
      missing -= body.length;
      if (missing <= 0) end();
    };
    socket.on('data', read).on('close', closed);
  });

/**
 * Answers a second over keep-alive connections, each asking again as soon as it is answered. The
 * sockets are used bare: a client that costs as much as the server would measure itself.
 * @throws at the first answer that is not 200
 */
export async function load(
  shots: readonly Shot[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const calls = shots.map(bytesOf);
  const { hostname, port } = new URL(shots[0]!.url);
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  const worker = async (n: number) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    for (let shot = n; performance.now() < end; shot += connections, answers += 1) {
      const answer = answerOf(socket);
      socket.write(calls[shot % calls.length]!);
      await answer;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => worker(n)));
  return answers / ((performance.now() - start) / 1000);
}
