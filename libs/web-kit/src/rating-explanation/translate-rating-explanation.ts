import { ratingExplanationTexts } from './rating-explanation-texts.ts';

const sentence =
  /^Expected to win (?<expected>[\d.]+) of (?<played>\d+) (?<unit>games|points) against an opponent rated (?<opponent>[\d.]+); won (?<won>\d+)(?:, so the rating went (?<direction>up|down) (?<change>[\d.]+)|[,;] (?:so )?the rating stayed the same(?:, as (?<reason>the scale|a win|a loss|the match)[^.]*)?)\.$/;
const notPlayed = 'No games were played, so the rating stays.';
const reasons = { 'the scale': 'scale', 'a win': 'win', 'a loss': 'loss', 'the match': 'tie' } as const;

/** A rating change's explanation in the language of the page. The server stores it as an English sentence. */
export function translateRatingExplanation(explanation: string): string {
  const words = ratingExplanationTexts();
  if (explanation === notPlayed) return words.notPlayed;
  const { expected, played, unit, opponent, won, direction, change, reason } = sentence.exec(explanation)?.groups ?? {};
  if (!expected || !played || !opponent || !won) return explanation;
  const facts = words.facts[unit === 'points' ? 'points' : 'games']({ expected, played, opponent, won });
  if (change) return direction === 'up' ? words.up({ facts, change }) : words.down({ facts, change });
  const limit = Object.entries(reasons).find(([start]) => start === reason)?.[1];
  return limit === undefined ? words.same({ facts }) : words[limit]({ facts });
}
