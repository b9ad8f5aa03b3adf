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

// Mail readers know tables, inline styles and little else.
const button =
  'display:inline-block;padding:14px 28px;background:#1d4ed8;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none';

/** The letter as HTML that looks right on a phone, light or dark. */
export const toHtml = (letter: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${letter.subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"
      >
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
                <a href="${letter.link}" style="${raw(button)}">${letter.button}</a>
              </p>
              <p style="margin:0 0 8px;font-size:14px;opacity:.75">${letter.note}</p>
              <p style="margin:0;font-size:14px;opacity:.75;word-break:break-all">
                If the button does not work, open this address: ${letter.link}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();

/** The letter as plain text. */
export const toText = ({ heading, text, link, note }: Letter): string =>
  `${heading}\n\n${text}\n\n${link}\n\n${note}\n\nCastwork\n`;
