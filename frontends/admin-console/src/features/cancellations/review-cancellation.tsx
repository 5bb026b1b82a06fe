import { cancellationNoteLengthMax, type Match } from '@rally/contracts/matchmaking';
import type { MatchSide } from '@rally/contracts/scoring';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { Modal } from '@rally/ui/overlays';
import { useAction, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { cancelReasonLabels } from '../../shared/matches/cancel-reason-labels.ts';
import { type CancellationCause, CancellationCauseFields } from '../../shared/matches/cancellation-cause-fields.tsx';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { ScoreCorrectionFields } from '../../shared/score-correction/score-correction-fields.tsx';
import {
  findScoreCorrectionError,
  parseScoreCorrectionInput,
  prefillScoreCorrection,
} from '../../shared/score-correction/score-correction-input.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './cancellations.module.css';
import { formatOpponentResponse } from './format-opponent-response.ts';

const sides = ['user1', 'user2'] as const satisfies MatchSide[];

/**
 * Decides why a match was canceled, whom it counts against and whose fee is refunded, or that it was played and with what score. Also
 * used to correct a decision.
 */
export default function ReviewCancellation({ match, onClose }: { match: Match; onClose: () => void }) {
  const { cancellations: words } = texts();
  const { cancellation, sport } = match;
  const [isPlayed, setIsPlayed] = useState(false);
  const [cause, setCause] = useState<CancellationCause>({
    reason: cancellation?.reason ?? '',
    against: cancellation?.countsAgainst ?? '',
  });
  const [refunded, setRefunded] = useState<Readonly<Record<MatchSide, boolean>>>({
    user1: cancellation?.refunds?.user1 !== 'none',
    user2: cancellation?.refunds?.user2 !== 'none',
  });
  const review = useAction('POST /admin/matches/:id/cancellation', {
    refresh: [
      'GET /matches/:id',
      'GET /admin/cancellations',
      'GET /admin/closed-searches',
      'GET /matches',
      'GET /admin/audit',
    ],
    onSuccess: () => {
      toast(words.cancellationDecided);
      onClose();
    },
  });
  const record = useAction('POST /admin/contested-scores/:matchId', {
    refresh: ['GET /matches/:id', 'GET /admin/cancellations', 'GET /matches', 'GET /admin/audit'],
    onSuccess: () => {
      toast(words.resultRecorded);
      onClose();
    },
  });
  const form = useForm({
    initialValues: { score: prefillScoreCorrection(match, 'played', null), note: '' },
    validate: { score: (score) => (isPlayed ? findScoreCorrectionError(sport, score)?.text : null) },
    serverError: isPlayed ? record.error : review.error,
    fieldNames: isPlayed ? { reason: 'note' } : {},
  });
  const current = useCall('GET /matches/:id', { params: { id: match.id } });
  const isSaving = [review, record].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const isDecidedByOtherStaff =
    !isSaving && cancellation?.review === 'awaiting_staff' && current.data?.cancellation?.review === 'closed';
  const names = { user1: getPlayerName(match, 'user1'), user2: getPlayerName(match, 'user2') };
  const hasFees = cancellation?.refunds != null;

  function recordResult({ score, note }: typeof form.values) {
    const body = {
      decision: 'correct' as const,
      ...parseScoreCorrectionInput(score),
      scoreVersion: match.scoreVersion,
      ...(note.trim() !== '' && { reason: note }),
    };
    record.mutate({ params: { matchId: match.id }, body });
  }

  function decide({ note }: typeof form.values) {
    const refundOf = (side: MatchSide) => (refunded[side] ? ('automatic' as const) : ('none' as const));
    review.mutate({
      params: { id: match.id },
      body: {
        reason: cause.reason || null,
        causedBy: cause.against === '' ? null : match[`${cause.against}Id`],
        version: match.version,
        ...(hasFees && { refunds: { user1: refundOf('user1'), user2: refundOf('user2') } }),
        ...(note.trim() !== '' && { note }),
      },
    });
  }

  if (isDecidedByOtherStaff) {
    return (
      <Modal opened onClose={onClose} title={words.reviewCancellation} size="lg">
        <ErrorBanner text={words.decidedByOtherStaff} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={words.reviewCancellation} size="lg">
      <form onSubmit={form.onSubmit(isPlayed ? recordResult : decide)}>
        <Stack>
          {form.generalError && (
            <ErrorBanner text={isPlayed ? words.resultFailed : words.decisionFailed} error={form.generalError} />
          )}
          <dl className={classes.sides}>
            {sides.map((side) => (
              <div key={side}>
                <dt>{names[side]}</dt>
                <dd>{describeCancellationResponse(match, side)}</dd>
                <PlayerCancellationRecord playerId={match[`${side}Id`]} phone={match[`${side}Phone`]} />
              </div>
            ))}
          </dl>
          <SegmentedControl
            label={words.whatHappened}
            fullWidth
            value={isPlayed ? 'played' : 'canceled'}
            onChange={(value) => setIsPlayed(value === 'played')}
            choices={[
              { value: 'canceled', label: words.canceled },
              { value: 'played', label: words.played },
            ]}
          />
          {isPlayed ? (
            <ScoreCorrectionFields sport={sport} names={names} form={form} />
          ) : (
            <CancellationCauseFields match={match} cause={cause} onChange={setCause} />
          )}
          {!isPlayed &&
            hasFees &&
            sides.map((side) => (
              <Checkbox
                key={side}
                label={words.refundPlayer({ name: names[side] })}
                checked={refunded[side]}
                onChange={({ currentTarget }) => setRefunded({ ...refunded, [side]: currentTarget.checked })}
              />
            ))}
          <TextInput
            label={words.note}
            description={words.forTheAuditLog}
            maxLength={cancellationNoteLengthMax}
            {...form.getInputProps('note')}
          />
          <Text c="dimmed">{isPlayed ? words.playedEffect : words.canceledEffect}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" loading={review.isPending || record.isPending}>
              {isPlayed ? words.recordResult : words.saveDecision}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** A player's response to the cancellation. */
function describeCancellationResponse(match: Match, side: MatchSide): string {
  const { cancellations: words } = texts();
  const { cancellation, canceledAt } = match;
  const isCanceler = cancellation?.canceledBy === side;
  if (!isCanceler) return cancellation?.canceledBy === 'staff' ? words.wasNotAsked : formatOpponentResponse(match);
  const reason = cancellation?.reason ? cancelReasonLabels[cancellation.reason] : words.noReason;
  const what = cancellation?.reason === 'no_show' ? words.reportedNoShow : words.canceledBecause({ reason });
  return canceledAt ? `${what} · ${formatDateTime(canceledAt)}` : what;
}

/** A player's record of played and canceled matches. */
function PlayerCancellationRecord({ playerId, phone }: { playerId: string | null; phone: string | null }) {
  const { cancellations: words } = texts();
  const user = useCall('GET /admin/user/:phone', { params: { phone: phone ?? '' } }, { enabled: phone !== null });
  if (!user.data || playerId === null) return null;
  const { allMatches } = user.data;
  const sideIn = (match: Match) => (match.user1Id === playerId ? 'user1' : 'user2');
  const played = allMatches.filter(({ status }) => status === 'completed').length;
  const canceled = allMatches.filter((match) => match.cancellation?.canceledBy === sideIn(match)).length;
  const against = allMatches.filter((match) => match.cancellation?.countsAgainst === sideIn(match)).length;
  return (
    <Text component="dd" size="sm" c="dimmed">
      {words.playerRecord({ played, canceled, against })}
    </Text>
  );
}
