import type { SimulatedPairingOutcome, SimulatedSeason, SimulatedSeasonMatch } from './simulate-season.ts';
import { competitiveGamesMin } from './simulated-match.ts';

/** Renders a season as lines of text: the goals first, then the results by group. */
export function renderSimulatedSeasonReport(season: SimulatedSeason): string[] {
  const { weeks, matches, asks, quits } = season;
  const played = matches.filter(({ loserGames }) => loserGames !== null);
  const could = asks.filter(({ hadPartner }) => hadPartner);
  const quality = sum(weeks.map((week) => week.quality));
  const withoutFairness = sum(weeks.map((week) => week.qualityWithoutFairness));
  const pairedInAll = sum(weeks.map(({ paired }) => paired));
  const missing = 2 * sum(weeks.map(({ pairsMissing }) => pairsMissing));
  const weekShares = weeks.map(({ paired, withPartner }) => toFraction(paired, withPartner));
  const twoWeeks = asks.filter(({ waited }) => waited === 2);
  const needlessly = twoWeeks.filter(({ couldHavePlayed }) => couldHavePlayed).length;
  return [
    `weeks ${weeks.length}, of them with a proven optimum ${weeks.filter(({ proven }) => proven).length}; players who quit ${quits}`,
    `paired of those who wanted a match: ${percent(toFraction(asks.filter(({ isPaired }) => isPaired).length, asks.length))}`,
    `paired of those for whom the rules leave a place: ${percent(toFraction(pairedInAll, pairedInAll + missing))}`,
    `paired of those with any allowed partner: ${percent(toFraction(could.filter(({ isPaired }) => isPaired).length, could.length))}, worst week ${percent(Math.min(...weekShares))}`,
    `passed over two weeks in a row though there were partners: ${twoWeeks.length} times in ${could.length}, of which ${needlessly} where another plan with as many pairs had a place for them (longest ${most(asks.map(({ waited }) => waited))} weeks)`,
    `quality ${quality}, without fairness ${withoutFairness}: ${percent(toFraction(withoutFairness - quality, withoutFairness))} less`,
    `competitive (loser has ${competitiveGamesMin} games or more over two sets): ${percent(competitiveShare(played))} of ${played.length} played, without no-shows ${percent(toFraction(played.length, matches.length))}`,
    `level gap on average ${mean(matches.map(({ ratingGap }) => ratingGap)).toFixed(2)} by ratings, ${mean(matches.map(({ trueGap }) => trueGap)).toFixed(2)} in truth`,
    `travel on average ${mean(matches.map(({ miles }) => miles)).toFixed(1)} miles, 9 of 10 at most ${quantile(
      matches.map(({ miles }) => miles),
      0.9,
    ).toFixed(1)}`,
    `met before: ${percent(toFraction(matches.filter(({ timesMet }) => timesMet > 0).length, matches.length))} of the pairs`,
    '',
    row('', 'asks', 'with partner', 'paired of these', 'two weeks', 'miles', 'competitive'),
    ...renderGroupRows('gender', asks, ({ player }) => player.gender ?? 'not stated'),
    ...renderGroupRows('level', asks, ({ player }) => levelBand(player.trueLevel)),
    ...renderGroupRows('sport', asks, ({ player }) => player.sport),
    ...renderGroupRows('region', asks, ({ player }) => player.region),
  ];
}

function renderGroupRows(
  title: string,
  asks: readonly SimulatedPairingOutcome[],
  groupOf: (ask: SimulatedPairingOutcome) => string,
): string[] {
  return [...Map.groupBy(asks, groupOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, own]) => {
      const could = own.filter(({ hadPartner }) => hadPartner);
      const paired = own.filter((ask) => ask.isPaired);
      const played = paired.filter(({ loserGames }) => loserGames !== null);
      return row(
        `${title} ${group}`,
        `${own.length}`,
        percent(toFraction(could.length, own.length)),
        percent(toFraction(paired.length, could.length)),
        `${own.filter(({ waited }) => waited === 2).length}`,
        mean(paired.map(({ miles }) => miles ?? 0)).toFixed(1),
        percent(competitiveShare(played)),
      );
    });
}

function levelBand(level: number): string {
  if (level < 2.75) return '1.0 to 2.7';
  if (level < 3.5) return '2.75 to 3.4';
  return level < 4.25 ? '3.5 to 4.2' : '4.25 and more';
}

function competitiveShare(played: readonly Pick<SimulatedSeasonMatch, 'loserGames'>[]): number {
  return toFraction(played.filter(({ loserGames }) => (loserGames ?? 0) >= competitiveGamesMin).length, played.length);
}

function row(first: string, ...cells: readonly string[]): string {
  return first.padEnd(26) + cells.map((cell) => cell.padStart(16)).join('');
}

function percent(value: number): string {
  return `${(100 * value).toFixed(2)}%`;
}

function toFraction(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return toFraction(sum(values), values.length);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), 0);
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(at * (sorted.length - 1))] ?? 0;
}
