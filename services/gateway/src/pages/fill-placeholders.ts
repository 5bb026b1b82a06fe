/** Replacements for a page's placeholders. `head`, `root` and `foot` are HTML. */
export interface PagePlaceholders {
  readonly nonce: string;
  readonly apiKey: string;
  readonly head: string;
  readonly root: string;
  readonly foot: string;
}

/** Replaces a page's placeholders in one pass, so that placeholders inside the inserted HTML stay as they are. */
export function fillPlaceholders(html: string, { nonce, apiKey, head, root, foot }: PagePlaceholders): string {
  return html.replaceAll(/__CSP_NONCE__|__API_KEY__|<!--rally:(?:head|root|foot)-->/g, (placeholder) => {
    if (placeholder === '__CSP_NONCE__') return nonce;
    if (placeholder === '__API_KEY__') return escapeHtml(apiKey);
    if (placeholder === '<!--rally:head-->') return head;
    return placeholder === '<!--rally:root-->' ? root : foot;
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for use in HTML, also inside attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
