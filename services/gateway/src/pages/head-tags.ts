import { escapeHtml } from './stamp.ts';

/** What a page says of itself to search engines and to those whom its address is sent. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Path and query that this page is known by. */
  readonly path: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly kind?: 'website' | 'profile';
  /** Path of the picture of its share card, 1200 by 630. */
  readonly picture?: string;
}

/** The tags in a page's head, every value escaped. */
export function headTags(
  { title, description, path, listed, kind = 'website', picture }: PageFacts,
  publicUrl: string,
): string {
  const address = `${publicUrl}${path}`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    listed ? `<link rel="canonical" href="${escapeHtml(address)}">` : tag('name', 'robots', 'noindex'),
    tag('property', 'og:site_name', 'Rally'),
    tag('property', 'og:type', kind),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', address),
    tag('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
  if (picture) {
    tags.push(
      tag('property', 'og:image', `${publicUrl}${picture}`),
      tag('property', 'og:image:width', '1200'),
      tag('property', 'og:image:height', '630'),
    );
  }
  return tags.join('\n    ');
}

function tag(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}
