import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const types = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
]);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>Castwork API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

// It styles what it draws as it goes, and shows pictures that it brings.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', deepLinking: true });`;

/** Where the document is: whole for those who compare calls by it, with names for people and their clients. */
const documents = { '/api/openapi.json': false, '/api/docs/openapi.json': true };

async function write(isNamed: boolean): Promise<string> {
  const { openApiDocument } = await import('@castwork/contract/openapi');
  // The page is on the API's own origin, whatever name it was reached by.
  return JSON.stringify(openApiDocument('/', { isNamed }));
}

/** Written when it is first asked for: a tenth of a second that no start has to wait for. */
function writtenOnce(isNamed: boolean) {
  let written: Promise<string> | undefined;
  return () => (written ??= write(isNamed));
}

/** The API's own documentation: the OpenAPI document and a page that shows it, without a network. */
export function mountDocs(app: Hono<HttpEnv>) {
  for (const [path, isNamed] of Object.entries(documents)) {
    const document = writtenOnce(isNamed);
    app.get(path, async (http) =>
      http.body(await document(), 200, { 'content-type': 'application/json' }),
    );
  }
  app.get('/api/docs', (http) => http.html(page, 200, { 'content-security-policy': policy }));
  app.get('/api/docs/start.js', (http) =>
    http.body(start, 200, { 'content-type': 'text/javascript' }),
  );
  app.get('/api/docs/:file', async (http) => {
    const file = http.req.param('file');
    const type = types.get(file);
    if (!type) return http.notFound();
    return http.body(await readFile(join(assets, file), 'utf8'), 200, { 'content-type': type });
  });
}
