import type { PlannedPair, UnpairedPlayer } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { texts } from '../../texts.ts';

/** A unique name for each candidate of a run, by id: the player's name, with sport and number if several share it. */
export function disambiguateCandidateNames({
  pairs,
  unpaired,
}: {
  readonly pairs: readonly PlannedPair[];
  readonly unpaired: readonly UnpairedPlayer[];
}): ReadonlyMap<string, string> {
  const { planning: words } = texts();
  const candidates = [
    ...pairs.flatMap(({ user1, user2, sport }) => [user1, user2].map(({ id, name }) => ({ id, name, sport }))),
    ...unpaired,
  ].map(({ id, name, sport }) => ({ id, label: `${name ?? words.noNameYet}, ${sportLabels[sport].toLowerCase()}` }));
  const sameLabel = Map.groupBy(candidates, ({ label }) => label);
  return new Map(
    candidates.map(({ id, label }) => {
      const same = sameLabel.get(label) ?? [];
      const number = same.findIndex((other) => other.id === id) + 1;
      return [id, same.length === 1 ? label : words.oneOfSameName({ label, number, count: same.length })];
    }),
  );
}
