import type { Match } from '@rally/contracts/matchmaking';
import { formatPrice } from '@rally/contracts/payments';
import { ActionIcon, openConfirmDialog, toast } from '@rally/ui';
import { ChevronDown } from '@rally/ui/icons';
import { Menu } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { formatPlayerNames, getPlayerName } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';

/** More actions for an approved match: refund, record the result and cancel. */
export function ApprovedMatchMenu({
  match,
  onRecord,
  onCancel,
}: {
  match: Match;
  onRecord: () => void;
  onCancel: () => void;
}) {
  const { approved: words } = texts();
  const refund = useAction('POST /admin/matches/:id/refund', {
    refresh: ['GET /matches', 'GET /admin/audit'],
    onSuccess: ({ payment }) => toast(words.amountRefunded({ amount: formatPrice(payment.refundedCents) })),
    onError: (error) => toast(error.text, 'error'),
  });
  async function refundPlayer(userId: string, name: string) {
    const sure = await openConfirmDialog({
      title: words.confirmRefund({ name }),
      text: words.refundEffect,
      yes: words.refund,
      danger: true,
    });
    if (sure) refund.mutate({ params: { id: match.id }, body: { userId } });
  }

  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={words.moreActions({ names: formatPlayerNames(match) })}>
          <ChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {match.kind === 'paid' &&
          (['user1', 'user2'] as const).map((side) => {
            const userId = match[`${side}Id`];
            const name = getPlayerName(match, side);
            const isPaid = match.fees === undefined || match.fees[side] === 'paid';
            return (
              userId !== null &&
              isPaid && (
                <Menu.Item key={side} onClick={() => void refundPlayer(userId, name)}>
                  {words.refundPlayer({ name })}
                </Menu.Item>
              )
            );
          })}
        {canHaveResult(match) && <Menu.Item onClick={onRecord}>{texts().cancellations.recordResult}</Menu.Item>}
        <Menu.Item c="var(--rally-bad)" onClick={onCancel}>
          {words.cancelMatch}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether its players know each other, and no contested score waits for a decision elsewhere. */
function canHaveResult({ kind, notificationsSentAt, isRevealedToBoth, scoreStatus }: Match): boolean {
  const isKnown = kind === 'weekly' ? notificationsSentAt !== null : isRevealedToBoth !== false;
  return isKnown && scoreStatus !== 'contested';
}
