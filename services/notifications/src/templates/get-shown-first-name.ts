/** Letters, as in `Mary-Jane`, `O'Neil` and `J.R.`, of a typical length. */
const usualName = /^[\p{L}\p{M}'’.-]{1,20}$/u;

/** How a message names a player: by one word, because players can choose any name. Null if it does not look like a name. */
export function getShownFirstName(name: string | null): string | null {
  const firstName = name?.trim().split(/\s+/)[0] ?? '';
  return usualName.test(firstName) ? firstName : null;
}
