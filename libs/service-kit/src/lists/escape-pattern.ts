/**
 * A regular expression that matches a text literally, in JavaScript and in the database. `RegExp.escape` cannot be used, because it
 * writes some spaces as `\u3000`, which PCRE rejects.
 */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
