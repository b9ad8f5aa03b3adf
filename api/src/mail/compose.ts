import { html, raw } from 'hono/html';

/** A mail's words; the layout is the same for all. */
export interface Letter {
  subject: string;
  heading: string;
  text: string;
  button: string;
  /** Absolute address the button opens. */
  link: string;
  /** What to know beside it: how long the link is good, what to do when it was not you. */
  note: string;
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
          style="max-width:520px;margin:0 auto;border-collapse:collapse"
        >
          <tr>
            <td>
              <p style="margin:0 0 24px;font-weight:700;font-size:18px">Castwork</p>
              <h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${letter.heading}</h1>
              <p style="margin:0 0 24px">${letter.text}</p>
              <p style="margin:0 0 24px">
                <a class="button" href="${letter.link}" style="${raw(button)}">${letter.button}</a>
              </p>
              <p class="muted" style="margin:0 0 8px;${raw(small)}">${letter.note}</p>
              <p class="muted" style="margin:0;${raw(small)}">
                If the button does not work, open this address:<br />
                <a class="link" href="${letter.link}" style="${raw(link)}">${letter.link}</a>
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();

/** The letter as plain text. */
export const toText = ({ heading, text, link, note }: Letter): string =>
  `${heading}\n\n${text}\n\n${link}\n\n${note}\n\nCastwork\n`;
