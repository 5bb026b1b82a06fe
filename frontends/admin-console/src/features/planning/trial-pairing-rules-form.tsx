import {
  matchingRadiusMiles,
  matchingRatingGapMax,
  type WhatIfRules,
  whatIfMilesMax,
  whatIfRatingGapMax,
} from '@rally/contracts/matchmaking';
import { Button, TextInput } from '@rally/ui';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

interface TrialPairingRulesFormProps {
  /** The rules that the preview tried; null for the league's. */
  tried: WhatIfRules | null;
  isPending: boolean;
  /** Undefined for the league's rules. */
  onTry: (whatIf: WhatIfRules | undefined) => void;
}

/** Radius and level gap to try in the preview. */
export function TrialPairingRulesForm({ tried, isPending, onTry }: TrialPairingRulesFormProps) {
  const { planning: words } = texts();
  const [miles, setMiles] = useState(String(tried?.maxMiles ?? matchingRadiusMiles));
  const [gap, setGap] = useState(String(tried?.maxRatingGap ?? matchingRatingGapMax));
  const maxMiles = parseBetween(miles, 1, whatIfMilesMax);
  const maxRatingGap = parseBetween(gap, 0, whatIfRatingGapMax);
  function reset() {
    setMiles(String(matchingRadiusMiles));
    setGap(String(matchingRatingGapMax));
    onTry(undefined);
  }
  return (
    <form
      className={classes.whatIf}
      aria-label={words.whatIf}
      onSubmit={(event) => {
        event.preventDefault();
        if (maxMiles !== null && maxRatingGap !== null) onTry({ maxMiles, maxRatingGap });
      }}
    >
      <TextInput
        size="sm"
        label={words.radiusInMiles}
        inputMode="decimal"
        value={miles}
        error={maxMiles === null && words.radiusInvalid({ whatIfMilesMax })}
        onChange={({ currentTarget }) => setMiles(currentTarget.value)}
      />
      <TextInput
        size="sm"
        label={words.levelGap}
        inputMode="decimal"
        value={gap}
        error={maxRatingGap === null && words.levelGapInvalid({ whatIfRatingGapMax })}
        onChange={({ currentTarget }) => setGap(currentTarget.value)}
      />
      <Button size="sm" variant="default" type="submit" loading={isPending}>
        {words.tryTheseRules}
      </Button>
      {tried && (
        <Button size="sm" variant="subtle" disabled={isPending} onClick={reset}>
          {words.backToLeagueRules}
        </Button>
      )}
    </form>
  );
}

/** Null unless the text is a number within the limits. */
function parseBetween(text: string, min: number, max: number): number | null {
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
