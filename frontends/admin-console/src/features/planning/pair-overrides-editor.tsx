import type {
  PlannedPair,
  PlayerPair,
  StaffPairOverrides,
  UnpairedPlayer,
  WeeklyRun,
} from '@rally/contracts/matchmaking';
import { Badge, Button } from '@rally/ui';
import { Autocomplete } from '@rally/ui/forms';
import lists from '@rally/ui/row-list.module.css';
import { type FormEvent, useMemo, useState } from 'react';
import { texts } from '../../texts.ts';
import { changePairOverrides } from './change-pair-overrides.ts';
import { disambiguateCandidateNames } from './disambiguate-candidate-names.ts';
import classes from './weekly-planning.module.css';

/** The players of a run; for a large run, only those that are shown. */
interface PlannedPlayers {
  readonly pairs: readonly PlannedPair[];
  readonly unpaired: readonly UnpairedPlayer[];
}

interface PairOverridesEditorProps {
  run: Pick<WeeklyRun, 'pairOverrides'> & PlannedPlayers;
  isPending: boolean;
  onChange: (overrides: StaffPairOverrides) => void;
}

/** The pairs that staff pinned or forbade in a preview, and a form to pin two players who are not paired in it. */
export function PairOverridesEditor({ run, isPending, onChange }: PairOverridesEditorProps) {
  const { planning: words } = texts();
  const labelOf = useMemo(() => disambiguateCandidateNames(run), [run]);
  const { pinned, forbidden } = run.pairOverrides ?? { pinned: [], forbidden: [] };
  const decided = [
    ...pinned.map((pair) => ({ pair, isPin: true })),
    ...forbidden.map((pair) => ({ pair, isPin: false })),
  ];
  const players = [...run.pairs.flatMap(({ user1, user2 }) => [user1, user2]), ...run.unpaired];
  const nameOf = (id: string) => {
    const player = players.find((one) => one.id === id);
    return player ? (player.name ?? words.noNameYet) : words.playerNotListed;
  };
  return (
    <section aria-label={words.pinnedAndForbiddenPairs} className={classes.overrides}>
      {decided.length > 0 && (
        <ul className={lists.ruled}>
          {decided.map(({ pair, isPin }) => {
            const names = words.pairNames({ first: nameOf(pair.user1Id), second: nameOf(pair.user2Id) });
            return (
              <li key={`${pair.user1Id} ${pair.user2Id}`}>
                <span>
                  <Badge color={isPin ? 'court' : 'clay'} mr="xs">
                    {isPin ? words.pinned : words.forbidden}
                  </Badge>
                  {names}
                </span>
                <Button
                  size="sm"
                  variant="default"
                  disabled={isPending}
                  aria-label={words.undoFor({ names })}
                  onClick={() => onChange(changePairOverrides(run.pairOverrides, pair, null))}
                >
                  {words.undo}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <PinForm
        labelOf={labelOf}
        isPending={isPending}
        onPin={(pair) => onChange(changePairOverrides(run.pairOverrides, pair, 'pinned'))}
      />
    </section>
  );
}

interface PinPairFormProps {
  /** The unique names of the candidates, by id. */
  labelOf: ReadonlyMap<string, string>;
  isPending: boolean;
  onPin: (pair: PlayerPair) => void;
}

function PinForm({ labelOf, isPending, onPin }: PinPairFormProps) {
  const { planning: words } = texts();
  const idOf = useMemo(() => new Map([...labelOf].map(([id, label]) => [label, id])), [labelOf]);
  const labels = useMemo(() => [...idOf.keys()].sort(), [idOf]);
  const [names, setNames] = useState({ user1: '', user2: '' });
  const [isChecked, setChecked] = useState(false);
  const [user1Id, user2Id] = [idOf.get(names.user1.trim()), idOf.get(names.user2.trim())];
  function pin(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (user1Id === undefined || user2Id === undefined || user1Id === user2Id) return;
    setNames({ user1: '', user2: '' });
    setChecked(false);
    onPin({ user1Id, user2Id });
  }
  const errorOf = (id: string | undefined) => (isChecked && id === undefined ? words.choosePlayerFromList : null);
  return (
    <form className={classes.whatIf} aria-label={words.pinAPair} onSubmit={pin}>
      <Autocomplete
        size="sm"
        label={words.pinPlayer}
        data={labels}
        limit={listedMax}
        value={names.user1}
        error={errorOf(user1Id)}
        onChange={(user1) => setNames({ ...names, user1 })}
      />
      <Autocomplete
        size="sm"
        label={words.with}
        data={labels}
        limit={listedMax}
        value={names.user2}
        error={errorOf(user2Id) ?? (isChecked && user1Id === user2Id && words.chooseAnotherPlayer)}
        onChange={(user2) => setNames({ ...names, user2 })}
      />
      <Button size="sm" variant="default" type="submit" loading={isPending}>
        {words.pinPair}
      </Button>
    </form>
  );
}

/** Maximum number of suggestions shown. */
const listedMax = 20;
