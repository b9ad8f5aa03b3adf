import type { Overview, RemoteOverview } from '@castwork/federation/registry/overview';
import { html } from 'hono/html';
import { minute, short } from './words.ts';

/** So many builds with errors stand in the page; `pnpm remotes list --json` has all. */
const mostRows = 100;

type Failing = RemoteOverview['errors'][number] & { remote: RemoteOverview };

const liveIn = ({ build, remote: { channels } }: Failing) =>
  channels.filter(({ live }) => live === build).map(({ channel }) => channel);

const phases = ({ phases, count }: Failing) => {
  const named = Object.entries(phases).toSorted(([, a], [, b]) => b - a);
  return named.length > 0 ? named.map(([phase, n]) => `${phase} ${n}`).join(', ') : `${count}`;
};

const row = (failing: Failing) => {
  const { build, last, remote } = failing;
  const channels = liveIn(failing);
  return html`<tbody>
    <tr id="errors-${remote.name}-${build}">
      <th scope="row">${remote.name}</th>
      <td data-label="Build">
        <code>${short(build)}</code
        ><span class="note"
          >${channels.length > 0 ? `live in ${channels.join(', ')}` : 'not live'}</span
        >
      </td>
      <td data-label="Phases">${phases(failing)}</td>
      <td data-label="Last">${minute(last.at)}</td>
      <td data-label="Said" class="said" dir="auto">${last.message}</td>
    </tr>
  </tbody>`;
};

const columns = ['Remote', 'Build', 'Phases', 'Last', 'Said'];

/** What browsers reported of each build, the latest first. */
export function errorTable({ remotes }: Overview) {
  const all = remotes
    .flatMap((remote) => remote.errors.map((error) => ({ ...error, remote })))
    .toSorted((a, b) => (a.last.at < b.last.at ? 1 : -1));
  if (all.length === 0) return html`<p class="quiet">No browser has reported any.</p>`;
  const more = all.length - mostRows;
  return html`<table class="errors">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      ${all.slice(0, mostRows).map(row)}
    </table>
    ${
      more > 0
        ? html`<p class="quiet">And ${more} more builds: <code>pnpm remotes list --json</code>.</p>`
        : ''
    }`;
}
