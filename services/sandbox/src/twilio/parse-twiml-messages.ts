/**
 * Parses the messages in a webhook's response, in order: the texts of `<Message>` in TwiML, or a plain text as it is.
 * Source: Twilio's "TwiML for Programmable Messaging", as far as texts go (no media, no redirects).
 */
export function parseTwimlMessages(contentType: string, answer: string): string[] {
  if (contentType.startsWith('text/plain')) return [answer.trim()].filter((text) => text !== '');
  if (!/^(text|application)\/xml/.test(contentType)) return [];
  return [...answer.matchAll(/<Message\b[^>]*?(?:\/>|>([\s\S]*?)<\/Message>)/g)]
    .map(([, content = '']) => textOf(/<Body\b[^>]*>([\s\S]*?)<\/Body>/.exec(content)?.[1] ?? content))
    .filter((text) => text !== '');
}

function textOf(xml: string): string {
  const parts = xml.split(/<!\[CDATA\[([\s\S]*?)\]\]>/);
  return parts
    .map((part, index) => (index % 2 === 1 ? part : decodeEntities(part.replaceAll(/<[^>]*>/g, ''))))
    .join('')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return entities[name ?? ''] ?? whole;
    },
  );
}
