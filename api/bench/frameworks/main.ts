import express from 'express';
import { fastify } from 'fastify';
import { search } from './search.ts';

type Asked = Record<string, string>;

const port = Number(process.env.API_PORT);
const path = '/api/jobs/visible';

/** The search on each framework, as its first page of documentation has a route. */
const servers = {
  fastify: async () => {
    const app = fastify();
    app.get(path, async (request, reply) => {
      const answer = await search(request.headers.authorization ?? '', request.query as Asked);
      return answer ?? reply.code(401).send();
    });
    await app.listen({ port, host: '127.0.0.1' });
  },
  express: async () => {
    const app = express();
    app.get(path, async (request, response) => {
      const answer = await search(request.headers.authorization ?? '', request.query as Asked);
      if (answer) response.json(answer);
      else response.sendStatus(401);
    });
    await new Promise<void>((resolve) => {
      app.listen(port, '127.0.0.1', () => resolve());
    });
  },
};

await servers[process.argv[2] as keyof typeof servers]();
process.stdout.write('ready\n');
