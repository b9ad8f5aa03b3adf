import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { Messages } from './messages.ts';
import { createSmtpServer } from './smtp.ts';
import { createWeb } from './web.ts';

test('a mail sent over SMTP stands in the list with its links', async () => {
  const messages = new Messages();
  const web = createWeb(messages);
  const server = createSmtpServer(messages).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createTransport({ host: '127.0.0.1', port });
  const link = 'http://localhost:3000/confirm-email/abc?a=1&b=2';
  await mailer.sendMail({
    from: 'Castwork <no-reply@castwork.example>',
    to: 'Ada@example.com',
    subject: 'Confirm <your> email',
    text: `Open ${link}.`,
    html: `<a href="${link.replace('&', '&amp;')}">Confirm</a><script>alert(1)</script>`,
  });
  await mailer.sendMail({ from: 'a@b.example', to: 'bob@example.com', text: 'Hello' });

  const reply = await web.request('/api/messages?to=ada@example.com');
  const { messages: found } = (await reply.json()) as { messages: { id: string }[] };
  expect(found).toMatchObject([
    { to: ['Ada@example.com'], subject: 'Confirm <your> email', links: [link] },
  ]);

  const page = await (await web.request(`/messages/${found[0]?.id}`)).text();
  expect(page).toContain('Confirm &lt;your&gt; email');
  const mail = await web.request(`/messages/${found[0]?.id}/html`);
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");

  await web.request('/api/messages', { method: 'DELETE' });
  expect(messages.list()).toEqual([]);
});
