import { type Playstyle, playstyleLabels } from '../enums.ts';
import { countedPlaystyleVotesMax, playstyleDefault } from './playstyle-badge-rules.ts';

/** Playstyle descriptions, for the about page and badges. */
export const playstyleDescriptions = {
  Baseliner: 'Rallies from the back of the court and waits for an opening.',
  AggressiveBaseliner: 'Takes the ball early and dictates points from the baseline.',
  Counterpuncher: 'Gets everything back and turns defense into the winning shot.',
  ServeAndVolleyer: 'Follows the serve to the net and finishes points there.',
  AllCourtPlayer: 'Comfortable anywhere on the court, with a plan for every opponent.',
  BigServer: 'Ends points with the serve.',
  Specialist: 'Known for one standout shot or surface.',
} as const satisfies Record<Playstyle, string>;

export const playstyleVotingHelpText = `After a match, your opponent can vote for your playstyle. Your badge is the most common of your last ${countedPlaystyleVotesMax} votes. New players start as ${playstyleLabels[playstyleDefault]}.`;
