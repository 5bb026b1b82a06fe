import fc from 'fast-check';
import { createCommand, type LeagueCommand } from './model-command.ts';
import { paidMatchCommands } from './paid-match-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { scoreCommands } from './score-commands.ts';
import { weekCommands } from './week-commands.ts';

const commands = { ...weekCommands, ...scoreCommands, ...paidMatchCommands, ...peopleCommands };

/** How much more likely these commands are than the others, so that many matches are completed. */
const weights: Record<string, number> = {
  answer: 8,
  passDays: 4,
  runWeek: 2,
  approve: 5,
  announce: 5,
  submit: 6,
  confirm: 6,
  search: 4,
  pay: 4,
};

/** Every command that a season consists of, the more likely ones several times. */
export function listLeagueCommands(): fc.Arbitrary<LeagueCommand>[] {
  const draw = fc.record({ who: fc.nat(999), what: fc.nat(999), way: fc.boolean() });
  return Object.entries(commands).flatMap(([name, run]) =>
    Array.from({ length: weights[name] ?? 1 }, () => draw.map((drawn) => createCommand(name, run, drawn))),
  );
}
