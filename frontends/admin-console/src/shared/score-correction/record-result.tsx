import { staffReasonLengthMax } from '@rally/contracts/identity';
import type { Match } from '@rally/contracts/matchmaking';
import { Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { ErrorBanner } from '../banner/error-banner.tsx';
import { getPlayerName } from '../matches/players-cell.tsx';
import { ScoreCorrectionFields } from './score-correction-fields.tsx';
import {
  findScoreCorrectionError,
  parseScoreCorrectionInput,
  prefillScoreCorrection,
} from './score-correction-input.ts';

/** Records the result of a match that has none, for example because staff removed its score. */
export default function RecordResult({ match, onClose }: { match: Match; onClose: () => void }) {
  const { cancellations: words, completed } = texts();
  const { id, sport, outcome, winner, scoreVersion = null } = match;
  const record = useAction('POST /admin/contested-scores/:matchId', {
    refresh: ['GET /admin/contested-scores', 'GET /matches', 'GET /admin/audit'],
    onSuccess: () => {
      toast(words.resultRecorded);
      onClose();
    },
  });
  const form = useForm({
    initialValues: { score: prefillScoreCorrection(match, outcome ?? 'played', winner), reason: '' },
    validate: { score: (typed) => findScoreCorrectionError(sport, typed)?.text },
    serverError: record.error,
  });
  const names = { user1: getPlayerName(match, 'user1'), user2: getPlayerName(match, 'user2') };

  function save({ score, reason }: typeof form.values) {
    const body = { decision: 'correct' as const, ...parseScoreCorrectionInput(score), scoreVersion };
    record.mutate({ params: { matchId: id }, body: { ...body, ...(reason && { reason }) } });
  }

  return (
    <Modal opened onClose={onClose} title={words.recordResult} size="lg">
      <form onSubmit={form.onSubmit(save)}>
        <Stack>
          {form.generalError && <ErrorBanner text={words.resultFailed} error={form.generalError} />}
          <Text>
            {names.user1} · {names.user2}
          </Text>
          <ScoreCorrectionFields sport={sport} names={names} form={form} />
          <TextInput
            label={completed.reason}
            description={completed.forTheAuditLog}
            maxLength={staffReasonLengthMax}
            {...form.getInputProps('reason')}
          />
          <Text c="dimmed">{words.playedEffect}</Text>
          <DialogButtons submitLabel={words.recordResult} isPending={record.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
