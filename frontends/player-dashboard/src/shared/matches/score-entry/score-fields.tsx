import type { Sport } from '@rally/contracts/players';
import { scoreOutcomes } from '@rally/contracts/scoring';
import type { ScoreError } from '@rally/score-rules';
import { Select } from '@rally/ui';
import { texts } from '../../../texts.ts';
import { needsChosenWinner, type ScoreInput } from './score-input.ts';
import { SetsEntry } from './sets-entry.tsx';

interface ScoreFieldsProps {
  sport: Sport;
  score: ScoreInput;
  onScore: (score: ScoreInput) => void;
  opponentName: string;
  /** The shown error; null for none. */
  error: ScoreError | null;
}

/** A score from the player's side: how the match ended, its sets, and the winner if the sets do not decide. */
export function ScoreFields({ sport, score, onScore, opponentName, error }: ScoreFieldsProps) {
  const { outcome } = score;
  const { entry: words } = texts().score;
  return (
    <>
      <Select
        label={words.howItEnded}
        value={outcome}
        onChange={({ currentTarget }) =>
          onScore({ ...score, outcome: scoreOutcomes.find((one) => one === currentTarget.value) ?? 'played' })
        }
        data={scoreOutcomes.map((one) => ({ value: one, label: words.outcomes[one] }))}
      />
      {outcome !== 'walkover' && (
        <SetsEntry
          sport={sport}
          score={score}
          onScore={onScore}
          opponentName={opponentName}
          wrongSets={error?.sets ?? []}
        />
      )}
      {needsChosenWinner(outcome) && (
        <Select
          label={words.whoWon}
          value={score.winner}
          error={error?.sets.length === 0}
          onChange={({ currentTarget: { value } }) =>
            onScore({ ...score, winner: value === 'me' || value === 'opponent' ? value : '' })
          }
          data={[
            { value: '', label: words.chooseWinner },
            { value: 'me', label: words.iWon },
            { value: 'opponent', label: words.theyWon({ name: opponentName }) },
          ]}
        />
      )}
    </>
  );
}
