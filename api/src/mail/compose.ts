import { html, raw } from 'hono/html';

/** A mail's words; the layout is the same for all. */
export interface Letter {
  subject: string;
  heading: string;
  /** Empty where the list says it. */
  text: string;
  /** What it tells of, where that is more than one thing. */
  items?: readonly string[];
  button: string;
  /** Absolute address the button opens. */
  link: string;
  /** What to know beside it: how long the link is good, what to do when it was not you. */
  note: string;
  /** Absolute addresses that end mails like this one, and where to choose. */
  leave?: { readonly unsubscribe: string; readonly settings: string };
}

// The product's own colours, [light, dark]: a test compares them with its tokens.
const page = ['#faf7f2', '#151310'] as const;
const text = ['#211c15', '#f4efe7'] as const;
const muted = ['#655d50', '#b0a697'] as const;
const accent = ['#41329b', '#b3a8ff'] as const;
const onAccent = ['#ffffff', '#1b1342'] as const;

// Mail readers know tables, inline styles and little else. Those that know a style sheet, and the
// dark, are told its colours there.
const inDark = `@media (prefers-color-scheme:dark){
  .page{background:${page[1]}!important;color:${text[1]}!important}
  .muted{color:${muted[1]}!important}
  .button{background:${accent[1]}!important;color:${onAccent[1]}!important}
  .link{color:${accent[1]}!important}
}`;
const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const body = `margin:0;padding:24px 16px;background:${page[0]};color:${text[0]};${font}`;
const button = `display:inline-block;padding:14px 28px;background:${accent[0]};color:${onAccent[0]};border-radius:10px;font-weight:600;text-decoration:none`;
const small = `font-size:14px;color:${muted[0]}`;
// An address has no place to break; words are left whole.
const link = `color:${accent[0]};overflow-wrap:anywhere`;

// Line breaks are as they were typed; a word that is longer than a line is broken, and no other is.
const paragraph = 'margin:0 0 24px;white-space:pre-line;overflow-wrap:break-word';

const list = (items: Letter['items'] = []) =>
  items.length > 0 &&
  html`<ul style="margin:0 0 24px;padding-left:20px">
    ${items.map((item) => html`<li style="${raw(paragraph)};margin-bottom:8px">${item}</li>`)}
  </ul>`;

const leaving = (leave: Letter['leave']) =>
  leave &&
  html`<p class="muted" style="margin:16px 0 0;${raw(small)}">
    <a class="link" href="${leave.unsubscribe}" style="color:${raw(accent[0])}"
      >Get no more mails like this</a
    >
    &middot;
    <a class="link" href="${leave.settings}" style="color:${raw(accent[0])}">Choose in Settings</a>
  </p>`;

/** The letter as HTML that looks right on a phone, light or dark. */
export const toHtml = (letter: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${raw(inDark)}
        </style>
      </head>
      <body class="page" style="${raw(body)}">
        <table
          role="presentation"
          width="100%"
          style="max-width:520px;margin:0 auto;border-collapse:collapse;table-layout:fixed"
        >
          <tr>
            <td>
              <p style="margin:0 0 24px;font-weight:700;font-size:18px">Castwork</p>
              <h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;overflow-wrap:break-word">
                ${letter.heading}
              </h1>
              ${letter.text && html`<p style="${raw(paragraph)}">${letter.text}</p>`}
              ${list(letter.items)}
              <p style="margin:0 0 24px">
                <a class="button" href="${letter.link}" style="${raw(button)}">${letter.button}</a>
              </p>
              <p class="muted" style="margin:0 0 8px;${raw(small)}">${letter.note}</p>
              <p class="muted" style="margin:0;${raw(small)}">
                If the button does not work, open this address:<br />
                <a class="link" href="${letter.link}" style="${raw(link)}">${letter.link}</a>
              </p>
              ${leaving(letter.leave)}
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();

/** The letter as plain text. */
export const toText = ({ heading, text, items = [], link, note, leave }: Letter): string =>
  [
    heading,
    text,
    items.map((item) => `- ${item}`).join('\n'),
    link,
    note,
    leave &&
      `Get no more mails like this: ${leave.unsubscribe}\nChoose in Settings: ${leave.settings}`,
    'Castwork\n',
  ]
    .filter(Boolean)
    .join('\n\n');
