import type fc from 'fast-check';
import { expect } from 'vitest';
import type { LeagueModel, ModelMatch } from './league-model.ts';
import type { PlayedLeague } from './played-league.ts';

export type LeagueCommand = fc.AsyncCommand<LeagueModel, PlayedLeague>;

/** The random parameters of a command: whom and what it is about, as positions in the model's lists, and which variant it takes. */
export interface CommandDraw {
  readonly who: number;
  readonly what: number;
  readonly way: boolean;
}

/**
 * Applies the command to the model and the product, and compares the results. Resolves to whether the product accepted it; null if
 * there was nothing to do.
 */
export type RunCommand = (model: LeagueModel, league: PlayedLeague, drawn: CommandDraw) => Promise<boolean | null>;

export function createCommand(name: string, run: RunCommand, drawn: CommandDraw): LeagueCommand {
  return {
    check: () => true,
    async run(model, league) {
      const isAccepted = await run(model, league, drawn);
      const counts = model.counts.get(name) ?? { accepted: 0, refused: 0 };
      if (isAccepted === true) counts.accepted += 1;
      if (isAccepted === false) counts.refused += 1;
      model.counts.set(name, counts);
    },
    toString: () => `${name}(${drawn.who}, ${drawn.what}, ${drawn.way})`,
  };
}

/** A rejection names the caller's mistake; a repeated action may get the same reply as the first one. */
export function expectRefused(status: number, isRepeated: boolean): false {
  if (!isRepeated || status !== 200) expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  return false;
}

export function pick<Item>(items: readonly Item[], place: number): Item | null {
  return items[place % items.length] ?? null;
}

/** Usually a match that the command fits; occasionally any match. */
export function pickMatch(
  { matches }: LeagueModel,
  place: number,
  fits: (match: ModelMatch) => boolean,
): ModelMatch | null {
  const fitting = matches.filter(fits);
  return pick(place % 5 === 0 || fitting.length === 0 ? matches : fitting, place);
}

/** Usually one of the two players; occasionally anyone. */
export function pickOf(match: ModelMatch, { playerIds }: LeagueModel, place: number): string {
  const own = place % 2 === 0 ? match.user1Id : match.user2Id;
  return place % 7 === 0 ? (pick(playerIds, place) ?? own) : own;
}
