import { shortCommit } from '@castwork/federation/commit';
import type {
  ChannelOverview,
  Overview,
  RemoteOverview,
} from '@castwork/federation/registry/overview';
import { html } from 'hono/html';
import { isTight, minute, short, type Size, sizeInWords, sizesOf } from './words.ts';

const why = ({ change }: ChannelOverview) =>
  ({ deploy: 'deployed', rollback: 'gone back to', errors: 'gone back to' })[change.why];

const sources = ({ change: { commit, branch } }: ChannelOverview) => {
  const words = [commit && shortCommit(commit), branch && `of ${branch}`].filter(Boolean).join(' ');
  return words ? html`<span class="note" dir="auto">${words}</span>` : '';
};

const from = ({ change }: ChannelOverview) =>
  change.from ? `promoted from ${change.from} by` : 'by';

const number = (count: number) => count.toLocaleString('en-US');

const pages = ({ pages: { given, broken } }: ChannelOverview) =>
  html`${number(given)}${
    broken > 0 ? html`<span class="note danger">${number(broken)} broke</span>` : ''
  }`;

function errors({ live }: ChannelOverview, { name, errors: all }: RemoteOverview) {
  const found = all.find(({ build }) => build === live);
  return found
    ? html`<a href="#errors-${name}-${found.build}">${number(found.count)}</a>`
    : html`<span class="quiet">none</span>`;
}

function sizeCell(size: Size | undefined, what: string) {
  if (!size) return html`<span class="danger">damaged</span>`;
  const { bytes, mostBytes } = size;
  const words = sizeInWords(size);
  if (mostBytes === undefined) return html`${words}<span class="note">no budget</span>`;
  const high = mostBytes * 0.9;
  return html`<span class="${isTight(size) ? 'warning' : ''}">${words}</span
    ><meter
      aria-label="${what}"
      max="${mostBytes}"
      high="${high}"
      optimum="0"
      value="${bytes}"
    ></meter>`;
}

function row(channel: ChannelOverview, remote: RemoteOverview, head: unknown) {
  const { change } = channel;
  const sizes = sizesOf(remote.name, channel) ?? undefined;
  const share = change.percent === undefined ? '' : ` ${change.percent}%`;
  return html`<tr>
    ${head}
    <td data-label="Channel">${channel.channel}${share}</td>
    <td data-label="Build"><code>${short(change.build)}</code>${sources(channel)}</td>
    <td data-label="Since">
      <span>${minute(change.at)}</span
      ><span class="note" dir="auto">${why(channel)}, ${from(channel)} ${change.by}</span>
    </td>
    <td data-label="Pages">${pages(channel)}</td>
    <td data-label="Errors">${errors(channel, remote)}</td>
    <td data-label="Entry">${sizeCell(sizes?.entry, 'Entry')}</td>
    <td data-label="All files">${sizeCell(sizes?.total, 'All files')}</td>
  </tr>`;
}

function remoteRows(remote: RemoteOverview) {
  const { name, frozen } = remote;
  const live = remote.channels.filter((channel) => channel.live !== null);
  const badge = frozen ? html`<span class="badge">frozen</span>` : '';
  const head = html`<th scope="rowgroup" rowspan="${Math.max(live.length, 1)}">
    ${name} ${badge}
  </th>`;
  if (live.length === 0)
    return html`<tbody id="${name}">
      <tr>
        ${head}
        <td colspan="7" class="quiet">nothing is live</td>
      </tr>
    </tbody>`;
  return html`<tbody id="${name}">
    ${live.map((channel, i) => row(channel, remote, i === 0 ? head : ''))}
  </tbody>`;
}

const columns = ['Remote', 'Channel', 'Build', 'Since', 'Pages', 'Errors', 'Entry', 'All files'];

/** Every channel of every remote that has something live; on a phone each is a card. */
export const liveTable = ({ remotes }: Overview) =>
  remotes.length > 0
    ? html`<table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        ${remotes.map(remoteRows)}
      </table>`
    : html`<p class="quiet">Nothing has been deployed yet.</p>`;
