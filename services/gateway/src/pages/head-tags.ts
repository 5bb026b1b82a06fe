import { type Language, languageDefault } from '@rally/contracts/players';
import { escapeHtml } from '@rally/service-kit';

/** The metadata of a page for search engines and link previews. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Canonical path and query. */
  readonly path: string;
  readonly isIndexable: boolean;
  readonly language: Language;
  /** Every language in which the page exists. */
  readonly languages: readonly Language[];
  readonly kind?: 'website' | 'profile';
  /** Path of the preview image, 1200 by 630 pixels. */
  readonly image?: string;
}

/** Renders the tags for a page's head, every value escaped. */
export function renderHeadTags(
  { title, description, path, isIndexable, language, languages, kind = 'website', image }: PageMetadata,
  publicUrl: string,
): string {
  const addressIn = (one: Language) => formatAddress(publicUrl, path, one);
  const address = addressIn(language);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    renderMeta('name', 'description', description),
    isIndexable ? `<link rel="canonical" href="${escapeHtml(address)}">` : renderMeta('name', 'robots', 'noindex'),
    renderMeta('property', 'og:site_name', 'Rally'),
    renderMeta('property', 'og:type', kind),
    renderMeta('property', 'og:title', title),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:url', address),
    renderMeta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  if (isIndexable && languages.length > 1) {
    tags.push(
      ...languages.map((one) => renderAlternate(one, addressIn(one))),
      renderAlternate('x-default', addressIn(languageDefault)),
    );
  }
  if (image) {
    tags.push(
      renderMeta('property', 'og:image', `${publicUrl}${image}`),
      renderMeta('property', 'og:image:width', '1200'),
      renderMeta('property', 'og:image:height', '630'),
    );
  }
  return tags.join('\n    ');
}

/** A page in English has the plain address, which shows other languages to visitors who prefer them. */
function formatAddress(publicUrl: string, path: string, language: Language): string {
  const separator = path.includes('?') ? '&' : '?';
  return `${publicUrl}${path}${language === languageDefault ? '' : `${separator}lang=${language}`}`;
}

function renderAlternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;
}

function renderMeta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}
