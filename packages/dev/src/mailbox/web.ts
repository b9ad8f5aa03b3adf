import { Hono } from 'hono';
import type { Messages } from './messages.ts';
import { mailHtml, page } from './page.ts';

/** Mail is foreign text: its page runs no script, loads nothing from elsewhere, and opens links apart. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mailbox's web page and its API for tests. */
export function createWeb(messages: Messages): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(page(messages.list())));
  app.get('/messages/:id', (c) => {
    const open = messages.find(c.req.param('id'));
    return open ? c.html(page(messages.list(), open)) : c.redirect('/');
  });
  app.get('/messages/:id/html', (c) => {
    const message = messages.find(c.req.param('id'));
    if (!message) return c.notFound();
    return c.html(mailHtml(message), 200, { 'Content-Security-Policy': MAIL_POLICY });
  });
  app.post('/clear', (c) => {
    messages.clear();
    return c.redirect('/', 303);
  });
  app.get('/api/messages', (c) => c.json({ messages: messages.list(c.req.query('to')) }));
  app.delete('/api/messages', (c) => {
    messages.clear();
    return c.body(null, 204);
  });
  return app;
}
