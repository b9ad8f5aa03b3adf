/** What a page says of itself to whoever does not run it: search engines, previews of shared links. */
export interface PageHead {
  title: string;
  description: string;
  /** Where it is, whole. */
  url: string;
  /** An image of 1200 by 630, whole. */
  image: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that neither ends an attribute nor begins an element. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const product = 'Castwork';
const summary =
  'Paid content jobs: sponsors post them, creators take them and are paid once approved.';

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/**
 * The elements by which a page is named.
 * @param head what it says of itself; `gone` where there is nothing to be found; else the product's words
 */
export function headElements(head: PageHead | 'gone' | undefined): string {
  if (head === undefined || head === 'gone')
    return [
      `<title>${product}</title>`,
      meta('name', 'description', summary),
      ...(head === 'gone' ? [meta('name', 'robots', 'noindex')] : []),
    ].join('\n');
  const { title, description, url, image } = head;
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(url)}">`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', product),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${product}: paid content jobs`),
    // The rest is read from the lines above.
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ].join('\n');
}
