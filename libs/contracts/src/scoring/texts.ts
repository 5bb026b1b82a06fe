import type { Sport } from '../players/enums.ts';
import type { ReliabilityTier, ScoreOutcome } from './enums.ts';
import { extremelyReliablePercent, reliablePercent } from './profiles/reliability-tiers.ts';

/** Texts of score entry, confirmation and review. */
export const scoreTexts = {
  confirmFailed: 'Failed to confirm score',
  contestFailed: 'Failed to contest score',
  contestQuestion: 'Are you sure you want to contest this score? An admin will review it.',
  submitFailed: 'Failed to submit score',
  setsMissing: 'Set 1 and Set 2 are required',
  setHalf: (set: number) => `Set ${set} needs a score for both players`,
  setOutOfRange: (set: number, max: number) => `Set ${set} must be between 0 and ${max}`,
  setImpossible: (set: number) => `Set ${set} isn't a valid final score`,
  setAfterDecision: 'The match was decided in two sets, so leave Set 3 empty',
  thirdSetMissing: 'Each player won a set, so enter Set 3',
  tiebreakImpossible: (set: number) => `The Set ${set} tiebreak isn't a valid final score`,
  winnerMissing: 'Please choose the winner',
} as const;

/** Texts of profiles and leaderboards. */
export const rankingTexts = {
  playerUnknown: 'Player not found',
  noMatches: 'No completed matches yet',
  noPlayers: (sport: Sport) => `No ${sport} players yet - be the first to compete!`,
  tie: 'Tie',
  you: 'You',
} as const;

/** Labels for how a match ended. */
export const outcomeLabels = {
  played: 'Played',
  retired: 'Retired',
  walkover: 'Walkover',
  time_limit: 'Time ran out',
} as const satisfies Record<ScoreOutcome, string>;

/** The choices of the score form. */
export const outcomeOptionLabels = {
  ...outcomeLabels,
  played: 'Match completed',
  retired: 'A player retired',
  walkover: 'Walkover (no-show)',
} as const satisfies Record<ScoreOutcome, string>;

/** Reliability tier descriptions, for the about page and profiles. */
export const reliabilityTexts = {
  extremely_reliable: `${extremelyReliablePercent}% or more of matches completed. Eligible for paid matches.`,
  reliable: `${reliablePercent}-${extremelyReliablePercent - 1}% of matches completed. Eligible for free weekly matches.`,
  not_reliable: `Fewer than ${reliablePercent}% of matches completed. Limited matching.`,
  new: 'No completed matches yet.',
} as const satisfies Record<ReliabilityTier, string>;

/** The rule cards of the scoring page. */
export const scoringRuleCards = {
  tennis: [
    { title: 'Match', text: 'Best of 3 sets.' },
    { title: 'Set', text: 'A set is won at 6 games, win by 2.' },
    {
      title: 'Tiebreak',
      text: 'At 6-6, play a tiebreak to 7 points, win by 2. Serve changes every two points.',
    },
    { title: 'Game', text: 'Deuce and advantage. You may agree to play no-ad.' },
    { title: 'Format', text: 'Singles only.' },
    { title: 'Ratings', text: 'USTA-style ratings 1.0-7.0.' },
  ],
  pickleball: [
    { title: 'Match', text: 'Best of 3 games to 11, win by 2.' },
    { title: 'Scoring', text: 'Only the server scores.' },
    { title: 'Serve', text: 'Underhand and diagonal.' },
    { title: 'Double bounce', text: 'The ball must bounce once on each side before anyone may volley.' },
    { title: 'Non-volley zone', text: 'No volleys within 7 feet of the net.' },
    { title: 'Format', text: 'Singles or doubles. For doubles, bring a partner or ask to be matched.' },
    {
      title: 'Ratings',
      text: "1.0-5.5 (5.5+), adjusted after each match based on the result and your opponent's rating.",
    },
  ],
} as const satisfies Record<Sport, readonly { title: string; text: string }[]>;

/** The NTRP scale of tennis, in our own words. */
export const ntrpLevelDescriptions = [
  { level: 1, text: 'Just starting to play.' },
  { level: 1.5, text: 'Some experience. Still working on getting the ball into play.' },
  { level: 2, text: 'Knows the basic positions. Strokes need court time.' },
  { level: 2.5, text: 'Learning to judge where the ball is going. Can keep a slow rally going.' },
  { level: 3, text: 'Fairly consistent on medium-paced shots. Lacks control of depth and power.' },
  { level: 3.5, text: 'Good direction on moderate shots. Developing net play and teamwork.' },
  { level: 4, text: 'Dependable strokes with direction and depth on both sides. Uses lobs, overheads and volleys.' },
  { level: 4.5, text: 'Masters power and spin. Handles pace, has sound footwork and varies the game plan.' },
  { level: 5, text: 'Good anticipation, with an outstanding shot or great consistency to build a game around.' },
  { level: 5.5, text: 'Uses power or consistency as a major weapon. Changes strategy under pressure.' },
  { level: 6, text: 'Trains intensively for national tournaments.' },
  { level: 6.5, text: 'Close to world class, with experience on satellite tours.' },
  { level: 7, text: 'World class. Makes a living from prize money.' },
] as const;
