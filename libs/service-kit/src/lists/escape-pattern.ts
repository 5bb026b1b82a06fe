/**
 * A regular expression that matches a text literally, in JavaScript and in the database: `RegExp.escape` writes some spaces as
 * `\u3000`, which PCRE refuses.
 */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
