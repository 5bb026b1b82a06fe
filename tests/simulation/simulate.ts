import { parseArgs } from 'node:util';
import { formatSeasonFigures } from './season-figures.ts';
import { simulateTextingSeason } from './simulate-texting-season.ts';

const usage = `Plays made-up weeks of players who live by texts: who agrees on a time, who plays, and what the messages cost.

  npm run simulate -- [--players 500] [--weeks 12] [--seed 1]
`;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '500' },
    weeks: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) process.stdout.write(usage);
else {
  const [players, weeks, seed] = [values.players, values.weeks, values.seed].map(Number);
  if (![players, weeks, seed].every((number) => Number.isSafeInteger(number) && Number(number) >= 0)) {
    process.stderr.write(usage);
    process.exitCode = 1;
  } else {
    const settings = { players: players ?? 0, weeks: weeks ?? 0, seed: seed ?? 0 };
    process.stdout.write(`${formatSeasonFigures(simulateTextingSeason(settings)).join('\n')}\n`);
  }
}
