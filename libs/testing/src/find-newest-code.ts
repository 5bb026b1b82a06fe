/** The latest sign-in code in a phone's messages, which are ordered newest first. */
export function findNewestCode(messages: readonly string[]): string | undefined {
  return messages.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0];
}
