import { html, raw } from 'hono/html';
import type { Message } from './messages.ts';
import { style } from './style.ts';

type Html = ReturnType<typeof html>;

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The list of mails, and one of them open beside it. */
export const page = (messages: Message[], open?: Message): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${open ? `${open.subject} · Mailbox` : 'Mailbox'}</title>
        ${open ? '' : raw('<meta http-equiv="refresh" content="5" />')}
        <style>
          ${raw(style)}
        </style>
      </head>
      <body class="${open ? 'reading' : ''}">
        <header>
          <h1><a href="/">Mailbox</a></h1>
          <p>Every mail Castwork sends while it runs on this machine.</p>
          ${messages.length > 0 ? clearButton : ''}
        </header>
        <nav aria-label="Mails">
          ${
            messages.length > 0
              ? html`<ol>
                  ${messages.map((each) => row(each, open))}
                </ol>`
              : empty
          }
        </nav>
        ${open ? mail(open) : ''}
      </body>
    </html>`;

const clearButton = html`<form method="post" action="/clear"><button>Clear all</button></form>`;

const empty = html`<p class="empty">
  <strong>No mail yet.</strong> Sign up in the app and its confirmation link arrives here.
</p>`;

const row = (message: Message, open?: Message): Html =>
  html`<li>
    <a href="/messages/${message.id}" ${message === open ? raw('aria-current="page"') : ''}>
      <span class="to">${message.to.join(', ')}</span>
      <time datetime="${message.receivedAt}">${time.format(new Date(message.receivedAt))}</time>
      <strong>${message.subject || '(no subject)'}</strong>
      <span class="start">${message.text.slice(0, 120)}</span>
    </a>
  </li>`;

const mail = (message: Message): Html =>
  html`<main>
    <a class="back" href="/">All mails</a>
    <h2>${message.subject || '(no subject)'}</h2>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${time.format(new Date(message.receivedAt))}</dd>
    </dl>
    ${
      message.html
        ? html`<iframe
            title="The mail"
            src="/messages/${message.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
        : ''
    }
    <details ${message.html ? '' : raw('open')}>
      <summary>Plain text</summary>
      <pre>${withLinks(message.text)}</pre>
    </details>
  </main>`;

/** The mail's own HTML, with its links opening outside the frame. */
export const mailHtml = (message: Message): Html =>
  html`<!doctype html><base target="_blank" />${raw(message.html)}`;

const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
