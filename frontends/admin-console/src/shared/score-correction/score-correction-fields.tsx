import type { Sport } from '@rally/contracts/players';
import { type MatchSide, outcomeLabels, scoreOutcomes, setScoreMax } from '@rally/contracts/scoring';
import { Select, TextInput } from '@rally/ui';
import classes from './score-correction-fields.module.css';
import type { ScoreCorrectionInput } from './score-correction-input.ts';
import { type ScoreFieldValues, scoreSetNumbers } from './score-field-values.ts';

interface CorrectionProps {
  sport: Sport;
  names: Readonly<Record<MatchSide, string>>;
  value: ScoreCorrectionInput;
  onChange: (value: ScoreCorrectionInput) => void;
}

const sides = ['user1', 'user2'] as const;

/** Form fields for a correction: sets, tiebreaks, outcome. */
export function ScoreCorrectionFields({ sport, names, value, onChange }: CorrectionProps) {
  const { line, outcome, winner } = value;
  const choices = Array.from({ length: setScoreMax[sport] + 1 }, (_, games) => String(games));
  const type = (field: keyof ScoreFieldValues, typed: string) =>
    onChange({ ...value, line: { ...line, [field]: typed } });
  return (
    <>
      <Select
        label="How it ended"
        value={outcome}
        onChange={({ currentTarget }) =>
          onChange({ ...value, outcome: scoreOutcomes.find((one) => one === currentTarget.value) ?? 'played' })
        }
        data={scoreOutcomes.map((one) => ({ value: one, label: outcomeLabels[one] }))}
      />
      {outcome !== 'walkover' &&
        scoreSetNumbers.map((set) => (
          <fieldset key={set} className={classes.set}>
            <legend>Set {set}</legend>
            {sides.map((side) => (
              <Select
                key={side}
                size="sm"
                label={names[side]}
                aria-label={`Set ${set}, ${names[side]}`}
                value={line[`${side}Set${set}`]}
                onChange={({ currentTarget }) => type(`${side}Set${set}`, currentTarget.value)}
                data={[{ value: '', label: '–' }, ...choices]}
              />
            ))}
            {sport === 'tennis' &&
              sides.map((side) => (
                <TextInput
                  key={side}
                  size="sm"
                  inputMode="numeric"
                  label="Tiebreak"
                  aria-label={`Tiebreak of set ${set}, ${names[side]}`}
                  value={line[`${side}Set${set}Tiebreak`]}
                  onChange={({ currentTarget }) =>
                    type(`${side}Set${set}Tiebreak`, currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))
                  }
                />
              ))}
          </fieldset>
        ))}
      {(outcome === 'retired' || outcome === 'walkover') && (
        <Select
          label="Winner"
          value={winner}
          onChange={({ currentTarget }) =>
            onChange({ ...value, winner: sides.find((side) => side === currentTarget.value) ?? '' })
          }
          data={[
            { value: '', label: 'Choose the winner' },
            ...sides.map((side) => ({ value: side, label: names[side] })),
          ]}
        />
      )}
    </>
  );
}
