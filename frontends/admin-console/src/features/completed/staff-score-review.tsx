import { staffReasonLengthMax } from '@rally/contracts/identity';
import { outcomeLabels, type ScoreReviewDecision } from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import { SegmentedControl, Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { getWinnerName } from '../../shared/matches/score-status-labels.ts';
import { ScoreCorrectionFields } from '../../shared/score-correction/score-correction-fields.tsx';
import {
  findScoreCorrectionError,
  parseScoreCorrectionInput,
  prefillScoreCorrection,
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
  const { id, sport, names, isContested, scoreVersion } = score;
  const choices: ScoreReviewDecision[] = isContested ? ['uphold', 'correct', 'void'] : ['correct', 'void'];
  const [decision, setDecision] = useState<ScoreReviewDecision>('correct');
  const review = useAction('POST /admin/contested-scores/:matchId', {
    refresh: ['GET /admin/contested-scores', 'GET /matches'],
    onSuccess: () => {
      toast(decisions[decision].done);
      onClose();
    },
  });
  const contested = useCall('GET /admin/contested-scores');
  const isDecidedByOtherStaff =
    isContested &&
    !(review.isPending || review.isSuccess) &&
    contested.data?.scores.every(({ id: contestedId }) => contestedId !== id);
  const form = useForm({
    initialValues: { score: prefillScoreCorrection(score.line, score.outcome, score.winner), reason: '' },
    validate: {
      score: (typed) => (decision === 'correct' ? findScoreCorrectionError(sport, typed)?.text : null),
    },
    serverError: review.error,
  });

  function decide({ score: typed, reason }: typeof form.values) {
    const entry = decision === 'correct' ? parseScoreCorrectionInput(typed) : {};
    review.mutate({ params: { matchId: id }, body: { decision, ...entry, scoreVersion, ...(reason && { reason }) } });
  }

  if (isDecidedByOtherStaff) {
    return (
      <Modal opened onClose={onClose} title={words.reviewScore} size="lg">
        <ErrorBanner text={words.decidedByOtherStaff} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={words.reviewScore} size="lg">
      <form onSubmit={form.onSubmit(decide)}>
        <Stack>
          {form.generalError && <ErrorBanner text={words.reviewFailed} error={form.generalError} />}
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
          {decision === 'correct' && <ScoreCorrectionFields sport={sport} names={names} form={form} />}
          <TextInput
            label={words.reason}
            description={words.forTheAuditLog}
            maxLength={staffReasonLengthMax}
            {...form.getInputProps('reason')}
          />
          <DialogButtons
            submitLabel={decisions[decision].button}
            isDestructive={decision === 'void'}
            isPending={review.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
