import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import {
  formatLocalDateTime,
  formatZone,
  isSameLocalTimeInZones,
  parseLocalDateTimeToInstant,
} from '@rally/league-calendar';
import { Stack, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { getDeviceZone, useAction } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { ErrorBanner } from '../banner/error-banner.tsx';

/** Edits an approved or completed match. */
export default function EditMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const { matches: words } = texts();
  const readerZone = getDeviceZone();
  const zone = match.timeZone ?? readerZone;
  const shownTime = match.scheduledDate === null ? '' : formatLocalDateTime(new Date(match.scheduledDate), zone);
  const edit = useAction('PATCH /admin/matches/:id', {
    refresh: ['GET /matches'],
    onSuccess: () => {
      toast(words.matchUpdated);
      onClose();
    },
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      user1Name: match.user1Name ?? '',
      user2Name: match.user2Name ?? '',
      scheduledDate: shownTime,
      region: match.region ?? '',
    },
    serverError: edit.error,
  });

  function save({ user1Name, user2Name, scheduledDate, region }: typeof form.values) {
    const { id, version } = match;
    // Empty names are not sent. The time is sent only when changed, because the field drops its seconds.
    const names = { ...(user1Name && { user1Name }), ...(user2Name && { user2Name }) };
    const moved = scheduledDate !== shownTime;
    const time = moved
      ? { scheduledDate: parseLocalDateTimeToInstant(scheduledDate, zone)?.toISOString() ?? null }
      : {};
    edit.mutate({ params: { id }, body: { ...names, ...time, region: region || null, version } });
  }

  const moment = new Date(match.scheduledDate ?? match.createdAt);
  const isOwnClock = isSameLocalTimeInZones(moment, { zone, readerZone });
  return (
    <Modal opened onClose={onClose} title={words.editMatch} size="lg">
      <form onSubmit={form.onSubmit(save)}>
        <Stack>
          {form.generalError && <ErrorBanner text={adminMatchTexts.updateFailed} error={form.generalError} />}
          <TextInput
            label={words.player1Name}
            key={form.key('user1Name')}
            {...form.getInputProps('user1Name')}
            data-autofocus
          />
          <TextInput label={words.player2Name} key={form.key('user2Name')} {...form.getInputProps('user2Name')} />
          <TextInput
            type="datetime-local"
            label={words.scheduledDate}
            description={isOwnClock ? undefined : words.courtClock({ zone: formatZone(moment, zone) })}
            key={form.key('scheduledDate')}
            {...form.getInputProps('scheduledDate')}
          />
          <TextInput label={words.region} key={form.key('region')} {...form.getInputProps('region')} />
          <DialogButtons submitLabel={words.saveChanges} isPending={edit.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
