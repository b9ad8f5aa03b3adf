import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellName } from '@castwork/federation/registry';
import type { Overview } from '@castwork/federation/registry/overview';
import { html, raw } from 'hono/html';
import { errorTable } from './error-table.ts';
import { liveTable } from './live-table.ts';
import { counted, minute, type Trouble, troublesIn } from './words.ts';

const ofUi = (file: string) => fileURLToPath(import.meta.resolve(`@castwork/ui/${file}.css`));

/** The product's own colours and letters, and what is this page's. */
const style = [ofUi('base'), ofUi('tokens'), join(import.meta.dirname, 'platform.css')]
  .map((file) => readFileSync(file, 'utf8').replaceAll(/@import [^;]+;|\/\*[^]*?\*\//g, ''))
  .join('\n');

const again = 'setTimeout(() => location.reload(), 60_000)';

const troubleItem = ({ tone, about, words }: Trouble) =>
  html`<li class="trouble ${tone}">
    ${about ? html`<a href="#${about}">${about}</a> ` : ''}<span dir="auto">${words}</span>
  </li>`;

/**
 * The page of the owner. Whatever others wrote stands in it as text: \`html\` escapes it.
 * @param nonce this answer's, for its style and its one line of script.
 * @param isStill whether it waits to be loaded again: a reader is not to be interrupted.
 */
export function renderPlatform(overview: Overview, nonce: string, now: Date, isStill: boolean) {
  const troubles = troublesIn(overview);
  const remotes = overview.remotes.filter(({ name }) => name !== shellName);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Platform</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>Platform</h1>
            <p class="quiet">
              ${counted(remotes.length, 'remote')}, as of ${minute(now.toISOString())} UTC. Pages
              are those of the last ten minutes.
              ${
                isStill
                  ? html`<a href="/platform">Look again every minute</a>`
                  : html`Looks again every minute: <a href="/platform?still">stop that</a>`
              }
            </p>
          </header>
          <section aria-labelledby="look">
            <h2 id="look">To look at</h2>
            ${
              troubles.length > 0
                ? html`<ul role="list">
                    ${troubles.map(troubleItem)}
                  </ul>`
                : html`<p class="quiet">
                    Nothing is damaged, frozen, breaking or near its budget.
                  </p>`
            }
          </section>
          <section aria-labelledby="live">
            <h2 id="live">Live</h2>
            ${liveTable(overview)}
          </section>
          <section aria-labelledby="errors">
            <h2 id="errors">Errors that browsers reported</h2>
            ${errorTable(overview)}
          </section>
        </main>
        ${
          isStill
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(again)};
              </script>`
        }
      </body>
    </html>`;
}
