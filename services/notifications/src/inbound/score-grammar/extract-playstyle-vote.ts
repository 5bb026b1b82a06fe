import type { Playstyle } from '@rally/contracts/scoring';

/** How people write the playstyles, in English and Spanish. If two patterns fit, the first one counts. */
const patterns: readonly (readonly [Playstyle, RegExp])[] = [
  ['AggressiveBaseliner', /\b(?:an? )?ag+ress?ive[ -]?base ?liner?\b|\bjugadora? de fondo agresiv[oa]\b/i],
  ['Baseliner', /\b(?:an? )?base ?liner?\b|\b(?:jugadora? )?de fondo\b/i],
  ['Counterpuncher', /\b(?:an? )?counter[ -]?puncher\b|\bcontragolpeadora?\b/i],
  ['ServeAndVolleyer', /\b(?:an? )?serve?(?: and | & | n |-and-|[ -])volley(?:er)?\b|\bsaque y volea\b/i],
  ['AllCourtPlayer', /\b(?:an? )?all[ -]?court(?:er| player)?\b|\bjugadora? complet[oa]\b/i],
  ['BigServer', /\b(?:an? )?big[ -]?serve(?:r)?\b|\bgran (?:saque|sacadora?)\b/i],
  ['Specialist', /\b(?:an? )?specialist\b|\bespecialista\b/i],
];

/** A message's vote for a playstyle, and the rest of the message: `OK` in "OK, big server". Null without a vote. */
export function extractPlaystyleVote(text: string): { readonly playstyle: Playstyle; readonly rest: string } | null {
  for (const [playstyle, pattern] of patterns) {
    if (pattern.test(text)) {
      const rest = text.replace(pattern, ' ');
      // A second style, or "not a baseliner", is no vote.
      return patterns.some(([, other]) => other.test(rest)) || /\bnot?\b/i.test(rest) ? null : { playstyle, rest };
    }
  }
  return null;
}
