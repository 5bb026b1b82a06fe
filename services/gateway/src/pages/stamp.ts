/** What is put in the place of a page's marks. `head`, `root` and `foot` are HTML. */
export interface Stamps {
  readonly nonce: string;
  readonly apiKey: string;
  readonly head: string;
  readonly root: string;
  readonly foot: string;
}

/** Fills in a page's marks, in one pass: what is filled in is not looked at again. */
export function stamp(html: string, { nonce, apiKey, head, root, foot }: Stamps): string {
  return html.replaceAll(/__CSP_NONCE__|__API_KEY__|<!--rally:(?:head|root|foot)-->/g, (mark) => {
    if (mark === '__CSP_NONCE__') return nonce;
    if (mark === '__API_KEY__') return escapeHtml(apiKey);
    if (mark === '<!--rally:head-->') return head;
    return mark === '<!--rally:root-->' ? root : foot;
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text safe as HTML text and as an attribute's value. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
