import { staffReasonLengthMax } from '@rally/contracts/identity';
import { outcomeLabels, type ScoreReviewDecision } from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import { Button, Group, SegmentedControl, Stack, Text, TextInput, toast } from '@rally/ui';
import { Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { getWinnerName } from '../../shared/matches/score-status-labels.ts';
import { ScoreCorrectionFields } from '../../shared/score-correction/score-correction-fields.tsx';
import {
  findScoreCorrectionError,
  parseScoreCorrectionInput,
  prefillScoreCorrection,
  type ScoreCorrectionInput,
} from '../../shared/score-correction/score-correction-input.ts';
import { texts } from '../../texts.ts';
import classes from './completed-and-contested-matches.module.css';
import type { ScoreUnderReview } from './score-under-review.ts';

const { completed: words } = texts();

const decisions: Record<ScoreReviewDecision, { label: string; button: string; means: string; done: string }> = {
  uphold: {
    label: words.uphold,
    button: words.upholdScore,
    means: words.upholdEffect,
    done: words.scoreUpheld,
  },
  correct: {
    label: words.correct,
    button: words.correctScore,
    means: words.correctEffect,
    done: words.scoreCorrected,
  },
  void: {
    label: words.void,
    button: words.voidScore,
    means: words.voidEffect,
    done: words.scoreVoided,
  },
};

/** Upholds, corrects or voids a score. */
export default function StaffScoreReview({ score, onClose }: { score: ScoreUnderReview; onClose: () => void }) {
  const { id, sport, names, isContested } = score;
  const choices: ScoreReviewDecision[] = isContested ? ['uphold', 'correct', 'void'] : ['correct', 'void'];
  const [decision, setDecision] = useState<ScoreReviewDecision>('correct');
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [typed, setTyped] = useState<ScoreCorrectionInput>(
    prefillScoreCorrection(score.line, score.outcome, score.winner),
  );
  const review = useAction('POST /admin/contested-scores/:matchId', {
    refresh: ['GET /admin/contested-scores', 'GET /matches'],
    onSuccess: () => {
      toast(decisions[decision].done);
      onClose();
    },
  });
  const validationError = decision === 'correct' ? findScoreCorrectionError(sport, typed) : null;

  function decide() {
    setHasTried(true);
    if (validationError !== null) return;
    const entry = decision === 'correct' ? parseScoreCorrectionInput(typed) : {};
    review.mutate({ params: { matchId: id }, body: { decision, ...entry, ...(reason && { reason }) } });
  }

  return (
    <Modal opened onClose={onClose} title={words.reviewScore} size="lg">
      <Stack>
        {review.error && <ErrorBanner text={words.reviewFailed} error={review.error} />}
        <Text>
          {names.user1} · {names.user2}:{' '}
          <strong className={classes.sets}>{formatScore(sport, score.line) || outcomeLabels[score.outcome]}</strong>,{' '}
          {score.winner === null ? words.tie : words.winnerWon({ name: getWinnerName(score.winner, names) })}
        </Text>
        <SegmentedControl
          label={words.decision}
          fullWidth
          value={decision}
          onChange={setDecision}
          choices={choices.map((one) => ({ value: one, label: decisions[one].label }))}
        />
        <Text c="dimmed">{decisions[decision].means}</Text>
        {decision === 'correct' && (
          <ScoreCorrectionFields sport={sport} names={names} value={typed} onChange={setTyped} />
        )}
        <TextInput
          label={words.reason}
          description={words.forTheAuditLog}
          maxLength={staffReasonLengthMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {hasTried && validationError !== null && (
          <Text c="var(--rally-bad)" fw={600} role="alert">
            {validationError}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button {...(decision === 'void' && { color: 'clay' })} loading={review.isPending} onClick={decide}>
            {decisions[decision].button}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
