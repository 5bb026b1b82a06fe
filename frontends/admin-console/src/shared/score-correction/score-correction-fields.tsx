import type { Sport } from '@rally/contracts/players';
import { type MatchSide, outcomeLabels, scoreOutcomes, setScoreMax } from '@rally/contracts/scoring';
import { Select, Text, TextInput } from '@rally/ui';
import type { UseFormReturnType } from '@rally/ui/forms';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import classes from './score-correction-fields.module.css';
import { findScoreCorrectionError, type ScoreCorrectionInput } from './score-correction-input.ts';
import { type ScoreFieldValues, scoreSetNumbers } from './score-field-values.ts';

interface ScoreCorrectionFieldsProps {
  sport: Sport;
  names: Readonly<Record<MatchSide, string>>;
  form: Pick<UseFormReturnType<{ score: ScoreCorrectionInput }>, 'values' | 'errors' | 'setFieldValue'>;
}

const sides = ['user1', 'user2'] as const;

/** Form fields for a correction: sets, tiebreaks, outcome. An error is shown at the set that it is about, or at the winner. */
export function ScoreCorrectionFields({ sport, names, form }: ScoreCorrectionFieldsProps) {
  const { scoreCorrection: words } = texts();
  const errorId = useId();
  const { score } = form.values;
  const { line, outcome, winner } = score;
  const { score: error } = form.errors;
  const { sets: wrongSets } = findScoreCorrectionError(sport, score) ?? {};
  const isWinnerWrong = wrongSets?.length === 0;
  const choices = Array.from({ length: setScoreMax[sport] + 1 }, (_, games) => String(games));
  const change = (part: Partial<ScoreCorrectionInput>) => form.setFieldValue('score', { ...score, ...part });
  const type = (field: keyof ScoreFieldValues, typed: string) => change({ line: { ...line, [field]: typed } });
  // The form moves the focus to the first field with this path.
  const mark = (isWrong: boolean | undefined) => isWrong && { 'data-path': 'score', error: error !== undefined };
  return (
    <>
      <Select
        label={words.howItEnded}
        value={outcome}
        onChange={({ currentTarget }) =>
          change({ outcome: scoreOutcomes.find((one) => one === currentTarget.value) ?? 'played' })
        }
        data={scoreOutcomes.map((one) => ({ value: one, label: outcomeLabels[one] }))}
      />
      {outcome !== 'walkover' &&
        scoreSetNumbers.map((set) => (
          <fieldset key={set} className={classes.set} aria-describedby={wrongSets?.includes(set) ? errorId : undefined}>
            <legend>{words.set({ set })}</legend>
            {sides.map((side) => (
              <Select
                key={side}
                size="sm"
                label={names[side]}
                aria-label={words.setOf({ set, name: names[side] })}
                value={line[`${side}Set${set}`]}
                onChange={({ currentTarget }) => type(`${side}Set${set}`, currentTarget.value)}
                data={[{ value: '', label: '–' }, ...choices]}
                {...mark(wrongSets?.includes(set))}
              />
            ))}
            {sport === 'tennis' &&
              sides.map((side) => (
                <TextInput
                  key={side}
                  size="sm"
                  inputMode="numeric"
                  label={words.tiebreak}
                  aria-label={words.tiebreakOf({ set, name: names[side] })}
                  value={line[`${side}Set${set}Tiebreak`]}
                  onChange={({ currentTarget }) =>
                    type(`${side}Set${set}Tiebreak`, currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))
                  }
                  {...mark(wrongSets?.includes(set))}
                />
              ))}
            {set === wrongSets?.[0] && error !== undefined && (
              <Text id={errorId} className={classes.error ?? ''} role="alert">
                {error}
              </Text>
            )}
          </fieldset>
        ))}
      {(outcome === 'retired' || outcome === 'walkover') && (
        <Select
          label={words.winner}
          value={winner}
          onChange={({ currentTarget }) => change({ winner: sides.find((side) => side === currentTarget.value) ?? '' })}
          data={[
            { value: '', label: words.chooseTheWinner },
            ...sides.map((side) => ({ value: side, label: names[side] })),
          ]}
          {...mark(isWinnerWrong)}
          error={isWinnerWrong && error}
        />
      )}
    </>
  );
}
