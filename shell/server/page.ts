import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Bytes } from '@castwork/federation/registry';
import { type PageConfig, pageConfigId } from '../src/page-config.ts';
import { escaped, headElements, type PageHead } from './page-head.ts';

const inlined = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim();
const script = (file: string) => inlined(file).replace(/^ *\/\/.*\n/gm, '');
const bootGuard = script('boot-guard.js');
const askAhead = script('ask-ahead.js');
const bootStyle = inlined('boot.css');

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

// A preload is reused only if it was asked for exactly as the file itself will be.
const integrityOf = ({ integrity }: Asset) =>
  integrity ? ` integrity="${escaped(integrity)}" crossorigin` : ' crossorigin';

const isStyle = ({ url }: Asset) => url.endsWith('.css');

// Behind the shell's own script: that one has much to do before it needs the remote.
const preload = (asset: Asset) =>
  `<link rel="preload" fetchpriority="low" as="${isStyle(asset) ? 'style' : 'script'}" href="${escaped(asset.url)}"${integrityOf(asset)}>`;

const shellFile = (asset: Asset) =>
  isStyle(asset)
    ? `<link rel="stylesheet" data-shell href="${escaped(asset.url)}"${integrityOf(asset)}>`
    : `<script defer fetchpriority="high" data-shell src="${escaped(asset.url)}"${integrityOf(asset)}></script>`;

export interface PageInput {
  /** The remote that owns the path asked for: it is preloaded. */
  owner: Bytes | null;
  /** The parts of the shell that the path begins with. */
  parts?: string[];
  /** This answer's nonce for inline scripts and styles. */
  nonce: string;
  /** The build of the shell that it begins with. */
  shell: Bytes;
  config: PageConfig;
  /** What it says of itself; `gone` where there is nothing, the product's words where left out. */
  head?: PageHead | 'gone' | undefined;
}

/** The HTML of every page: what it shows is decided in the browser. */
export function renderPage({ owner, parts = [], nonce, shell, config, head }: PageInput): string {
  const begun = parts.flatMap((part) => shell.parts?.[part] ?? []);
  const ahead = [...begun, ...(owner ? [owner.entry, ...owner.preload] : [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${headElements(head)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151310">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="${pageConfigId}">${json(config)}</script>
${config.ahead ? `<script nonce="${nonce}">${askAhead}</script>\n` : ''}<style nonce="${nonce}">${bootStyle}</style>
<script nonce="${nonce}">${bootGuard}</script>
${[...[...shell.preload, shell.entry].map(shellFile), ...ahead.map(preload)].join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p class="boot">Castwork needs JavaScript.</p></noscript>
</body>
</html>
`;
}
