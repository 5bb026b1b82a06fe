import type { Sport } from '@rally/contracts/players';
import { type MatchSide, outcomeLabels, scoreOutcomes, setScoreMax } from '@rally/contracts/scoring';
import { Select, TextInput } from '@rally/ui';
import { texts } from '../../texts.ts';
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
  const { scoreCorrection: words } = texts();
  const { line, outcome, winner } = value;
  const choices = Array.from({ length: setScoreMax[sport] + 1 }, (_, games) => String(games));
  const type = (field: keyof ScoreFieldValues, typed: string) =>
    onChange({ ...value, line: { ...line, [field]: typed } });
  return (
    <>
      <Select
        label={words.howItEnded}
        value={outcome}
        onChange={({ currentTarget }) =>
          onChange({ ...value, outcome: scoreOutcomes.find((one) => one === currentTarget.value) ?? 'played' })
        }
        data={scoreOutcomes.map((one) => ({ value: one, label: outcomeLabels[one] }))}
      />
      {outcome !== 'walkover' &&
        scoreSetNumbers.map((set) => (
          <fieldset key={set} className={classes.set}>
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
                />
              ))}
          </fieldset>
        ))}
      {(outcome === 'retired' || outcome === 'walkover') && (
        <Select
          label={words.winner}
          value={winner}
          onChange={({ currentTarget }) =>
            onChange({ ...value, winner: sides.find((side) => side === currentTarget.value) ?? '' })
          }
          data={[
            { value: '', label: words.chooseTheWinner },
            ...sides.map((side) => ({ value: side, label: names[side] })),
          ]}
        />
      )}
    </>
  );
}
