import type { Sport } from '@rally/contracts/players';
import { contestReasonLengthMax, type MatchSide } from '@rally/contracts/scoring';
import { Button, Group, SegmentedControl, Text, TextInput, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { ErrorText } from '../../error-text/error-text.tsx';
import { getErrorTextOrFallback } from '../../session/get-error-text-or-fallback.ts';
import classes from './score-entry.module.css';
import { ScoreFields } from './score-fields.tsx';
import { emptyScoreInput, type ScoreInput, validateScoreInput } from './score-input.ts';

interface ContestFormProps {
  matchId: string;
  sport: Sport;
  me: MatchSide;
  opponentName: string;
  /** The version of the score that the player sees. */
  version: number | null;
  onClose: () => void;
}

/** Contests the opponent's score, with the score as the player saw it or the reason why there is none. */
export default function ContestForm({ matchId, sport, me, opponentName, version, onClose }: ContestFormProps) {
  const { contesting: words } = texts().score;
  const [claim, setClaim] = useState<'different' | 'not_played'>('different');
  const [score, setScore] = useState<ScoreInput>(emptyScoreInput);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const contest = useAction('POST /matches/:id/contest-score', {
    refresh: ['GET /matches/pending-confirmations', 'GET /matches', 'GET /matches/:id'],
    onSuccess: () => {
      toast(words.done, 'info');
      onClose();
    },
  });
  const checked = validateScoreInput(sport, score, me);
  const scoreError = claim === 'different' ? checked.error : null;
  const isReasonMissing = claim === 'not_played' && reason.trim() === '';
  const error = isReasonMissing ? words.reasonMissing : (scoreError?.text ?? null);
  const shown = hasTried ? error : null;

  return (
    <form
      className={classes.form}
      noValidate
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (error !== null) return;
        const { line, winner } = checked;
        const counterScore = claim === 'different' ? { ...line, outcome: score.outcome, winner } : null;
        const saysNotPlayed = claim === 'not_played';
        contest.mutate({
          params: { id: matchId },
          body: { counterScore, reason, saysNotPlayed, scoreVersion: version },
        });
      }}
    >
      <SegmentedControl
        label={words.whatIsWrong}
        fullWidth
        value={claim}
        onChange={setClaim}
        choices={[
          { value: 'different', label: words.different },
          { value: 'not_played', label: words.notPlayed },
        ]}
      />
      {claim === 'different' && (
        <ScoreFields
          sport={sport}
          score={score}
          onScore={setScore}
          opponentName={opponentName}
          error={hasTried ? scoreError : null}
        />
      )}
      <TextInput
        label={claim === 'different' ? words.forStaff : words.whatHappened}
        maxLength={contestReasonLengthMax}
        error={hasTried && isReasonMissing}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text>{words.question}</Text>
      <ErrorText text={shown} />
      <ErrorText text={contest.error && getErrorTextOrFallback(contest.error, words.failed)} />
      <Group>
        <Button type="submit" color="clay" loading={contest.isPending}>
          {words.submit}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
      </Group>
    </form>
  );
}
