import { adminMatchTexts, type Match, notificationLengthMax } from '@rally/contracts/matchmaking';
import { Button, Group, Skeleton, Stack, Text, toast } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { Modal } from '@rally/ui/overlays';
import { useAction, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';

/** Suggested messages to both players, which staff can edit and send. */
export default function NotificationEditor({ match, onClose }: { match: Match; onClose: () => void }) {
  const { approved: words } = texts();
  const { id } = match;
  // Someone else may notify the players while this is open.
  const { notificationsSentAt } = useMatchesById([id]).get(id) ?? match;
  const preview = useCall('GET /admin/matches/:id/notification-preview', { params: { id } });
  const [typed, setTyped] = useState<{ user1?: string; user2?: string }>({});
  const send = useAction('POST /admin/matches/:id/send-notification', {
    refresh: ['GET /matches', 'GET /admin/audit'],
    onSuccess: () => {
      toast(adminMatchTexts.notificationSent);
      onClose();
    },
  });
  const user1Message = typed.user1 ?? preview.data?.user1Message ?? '';
  const user2Message = typed.user2 ?? preview.data?.user2Message ?? '';
  const blank = user1Message.trim() === '' || user2Message.trim() === '';
  const message = (side: 'user1' | 'user2', value: string) => (
    <Textarea
      label={words.messageTo({ name: getPlayerName(match, side) })}
      rows={8}
      resize="vertical"
      maxLength={notificationLengthMax}
      value={value}
      onChange={({ currentTarget }) => setTyped({ ...typed, [side]: currentTarget.value })}
    />
  );

  return (
    <Modal opened onClose={onClose} title={words.previewNotifications} size="xl">
      <Stack>
        {send.error && <ErrorBanner text={adminMatchTexts.notificationFailed} error={send.error} />}
        {preview.error && <ErrorBanner text={words.draftFailed} error={preview.error} />}
        {notificationsSentAt !== null && !send.isSuccess && (
          <Text role="status">{words.alreadyNotified({ time: formatDateTime(notificationsSentAt) })}</Text>
        )}
        {preview.isPending ? (
          <Skeleton h={260} radius="md" />
        ) : (
          <>
            {message('user1', user1Message)}
            {message('user2', user2Message)}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={blank}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { id }, body: { user1Message, user2Message } })}
          >
            {words.sendNotifications}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
