import type { Court } from '@rally/contracts/players';

/** Words that say little about which court is meant. */
const weakWords = new Set(
  'the a an my our at in on by near park parque court courts cancha canchas la el los las de del tennis tenis pickleball center centre please pls'.split(
    ' ',
  ),
);

const homeWords = /^(?:my|mi)?\s*(?:home|home court|court|courts|cancha)$/;

/**
 * The court that a player's words mean: the one of that name, or the only one whose name has all their words. "My court" is the
 * player's home court. Null if none or several could be meant.
 */
export function findCourtByWords(courts: readonly Court[], words: string, homeCourtId: string | null): Court | null {
  const wanted = toWords(words);
  if (homeWords.test(wanted.join(' '))) return courts.find(({ placeId }) => placeId === homeCourtId) ?? null;
  const named = courts.filter(({ name }) => toWords(name).join(' ') === wanted.join(' '));
  if (named.length > 0) return only(named);
  const strong = wanted.filter((word) => !weakWords.has(word));
  if (strong.length === 0) return null;
  return only(courts.filter(({ name }) => strong.every((word) => toWords(name).includes(word))));
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function only(courts: readonly Court[]): Court | null {
  return courts.length === 1 ? (courts[0] ?? null) : null;
}
