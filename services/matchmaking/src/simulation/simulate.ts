import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { renderHistogramsSvg } from './render-histograms-svg.ts';
import { renderSimulatedSeasonReport } from './render-simulated-season-report.ts';
import { type SimulatedSeason, simulateSeason } from './simulate-season.ts';

const usage = `Plays made-up seasons and tells how fair and good the weekly runs were.

  npm run simulate:pairing -- [--players 2000] [--weeks 26] [--seed 1] [--svg <file>]
`;

try {
  await simulate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}

async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '2000' },
      weeks: { type: 'string', default: '26' },
      seed: { type: 'string', default: '1' },
      svg: { type: 'string', default: join(tmpdir(), 'rally-simulation.svg') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const players = wholeNumber('--players', values.players, 2);
  const weeks = wholeNumber('--weeks', values.weeks, 1);
  const season = simulateSeason({
    players,
    weeks,
    seed: wholeNumber('--seed', values.seed, 0),
    rules: defaultPairingRules,
  });
  await writeFile(values.svg, renderHistogramsSvg(distributions(season)));
  process.stdout.write(`${renderSimulatedSeasonReport(season).join('\n')}\n\ndistributions: ${resolve(values.svg)}\n`);
}

function distributions({ weeks, matches, asks }: SimulatedSeason) {
  const played = matches.flatMap(({ loserGames }) => (loserGames === null ? [] : [loserGames]));
  const pairedShares = weeks.map(({ paired, withPartner }) => (100 * paired) / Math.max(1, withPartner));
  const waits = asks.filter(({ hadPartner }) => hadPartner).map(({ waited }) => waited);
  return [
    { title: 'Weeks: % paired of those with a partner', values: pairedShares, from: 95, to: 100.5, binWidth: 0.5 },
    { title: 'Weeks passed over in a row, by ask', values: waits, from: 0, to: 6, binWidth: 1 },
    {
      title: 'Miles to drive',
      values: matches.map(({ miles }) => miles),
      from: 0,
      to: defaultPairingRules.maxMiles,
      binWidth: 2.5,
    },
    { title: 'Games of the loser over two sets', values: played, from: 0, to: 13, binWidth: 1 },
    { title: 'Level gap by ratings', values: matches.map(({ ratingGap }) => ratingGap), from: 0, to: 1, binWidth: 0.1 },
    { title: 'Level gap in truth', values: matches.map(({ trueGap }) => trueGap), from: 0, to: 2, binWidth: 0.1 },
  ];
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least) || !Number.isSafeInteger(number)) {
    throw new RangeError(`${option} needs a whole number of at least ${least}, not ${text}.`);
  }
  return number;
}
