import type { Sport } from '../players/enums.ts';
import type { ReliabilityTier, ScoreOutcome, Season } from './enums.ts';

/** What score entry, confirmation and review say. */
export const scoreTexts = {
  confirmFailed: 'Failed to confirm score',
  contestFailed: 'Failed to contest score',
  contestQuestion: 'Are you sure you want to contest this score? An admin will review it.',
  submitFailed: 'Failed to submit score',
  setsMissing: 'Set 1 and Set 2 are required',
  setHalf: (set: number) => `Set ${set} needs a number for both players`,
  setOutOfRange: (set: number, max: number) => `Set ${set} must be between 0 and ${max}`,
  setImpossible: (set: number) => `Set ${set} cannot end like this`,
  setAfterDecision: 'The match was decided after two sets, so Set 3 must be empty',
  thirdSetMissing: 'Each player won a set, so Set 3 is required',
  tiebreakImpossible: (set: number) => `The tiebreak of Set ${set} cannot end like this`,
  winnerMissing: 'Please say who won',
  linesMissing: 'A correction needs the sets',
} as const;

/** What profiles and leaderboards say. */
export const rankingTexts = {
  playerUnknown: 'Player not found',
  noMatches: 'No completed matches yet',
  noPlayers: (sport: Sport) => `No ${sport} players yet - be the first to compete!`,
  tie: 'Tie',
} as const;

/** How people read how a match came to its score. */
export const outcomeLabels = {
  played: 'Played',
  retired: 'Retired',
  walkover: 'Walkover',
  time_limit: 'Stopped by time',
} as const satisfies Record<ScoreOutcome, string>;

/** The months of each season. */
export const seasonLabels = {
  Spring: 'Spring (Mar-May)',
  Summer: 'Summer (Jun-Aug)',
  Fall: 'Fall (Sep-Nov)',
  Winter: 'Winter (Dec-Feb)',
} as const satisfies Record<Season, string>;

/** What the tiers mean, for the about page and profiles. */
export const reliabilityTexts = {
  extremely_reliable: '75% or more of matches completed. Eligible for paid matches.',
  reliable: '25-74% of matches completed. Eligible for free weekly matches.',
  not_reliable: 'Below 25% of matches completed. Limited matching.',
  new: 'No match completed yet.',
} as const satisfies Record<ReliabilityTier, string>;

/** The rule cards of the scoring page. */
export const scoringRules = {
  tennis: [
    { title: 'Match', text: 'Best of 3 sets.' },
    { title: 'Set', text: 'A set is won at 6 games, win by 2.' },
    {
      title: 'Tiebreak',
      text: 'At 6-6 a tiebreak to 7 points, win by 2, the serve alternating every 2 points.',
    },
    { title: 'Game', text: 'Deuce and advantage; no-ad may be used.' },
    { title: 'Format', text: 'Singles only.' },
    { title: 'Ratings', text: 'USTA-style ratings 1.0-7.0.' },
  ],
  pickleball: [
    { title: 'Match', text: 'Best of 3 games to 11, win by 2.' },
    { title: 'Scoring', text: 'Only the server scores.' },
    { title: 'Serve', text: 'Underhand and diagonal.' },
    { title: 'Double bounce', text: 'The ball bounces once on each side before volleys are allowed.' },
    { title: 'Non-volley zone', text: 'No volleys within 7 feet of the net.' },
    { title: 'Format', text: 'Singles or doubles; in doubles bring a partner or ask to be matched.' },
    {
      title: 'Ratings',
      text: 'Ratings 1.0-5.5 (5.5+), adjusted after each match by result and opponent rating.',
    },
  ],
} as const satisfies Record<Sport, readonly { title: string; text: string }[]>;

/** The NTRP scale of tennis, in our own words. */
export const ntrpScale = [
  { level: 1, text: 'Just starting to play.' },
  { level: 1.5, text: 'Some experience; still working on getting the ball into play.' },
  { level: 2, text: 'Knows the basic positions; strokes need court time.' },
  { level: 2.5, text: 'Learning to judge where the ball goes; keeps a slow rally going.' },
  { level: 3, text: 'Fairly consistent on medium-paced shots; lacks control of depth and power.' },
  { level: 3.5, text: 'Dependable direction on moderate shots; developing net play and teamwork.' },
  { level: 4, text: 'Dependable strokes with direction and depth on both sides; uses lobs, overheads and volleys.' },
  { level: 4.5, text: 'Masters power and spin; handles pace, has sound footwork and varies the game plan.' },
  { level: 5, text: 'Good anticipation and an outstanding shot or consistency to build a game on.' },
  { level: 5.5, text: 'Power or consistency as a major weapon; changes strategy under pressure.' },
  { level: 6, text: 'Intensive tournament training at national level.' },
  { level: 6.5, text: 'Close to world-class, with experience on satellite tours.' },
  { level: 7, text: 'World-class; lives by tournament prize money.' },
] as const;
