import type { Playstyle } from './enums.ts';

/** What each playstyle means, for the about page and the badges. */
export const playstyleTexts = {
  Baseliner: 'Rallies from the back of the court and waits for the opening.',
  AggressiveBaseliner: 'Takes the ball early from the baseline and dictates the point.',
  Counterpuncher: 'Gets everything back and turns defense into the winning shot.',
  ServeAndVolleyer: 'Follows the serve to the net and finishes there.',
  AllCourtPlayer: 'At home everywhere on the court, with a plan for every opponent.',
  BigServer: 'Wins points by the serve before they begin.',
  Specialist: 'Has one shot or surface that opponents talk about afterwards.',
} as const satisfies Record<Playstyle, string>;

export const playstyleExplanation =
  'After a match your opponent may vote for your playstyle. Your badge is the most common of your last 5 votes; new players start as Baseliner.';
