import type { Match } from '@rally/contracts/matchmaking';
import { ActionIcon, confirm, toast } from '@rally/ui';
import { ChevronDown } from '@rally/ui/icons';
import { Menu } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { formatPlayerNames, getPlayerName } from '../../shared/matches/players-cell.tsx';

/** More actions for an approved match: cancel, refund. */
export function ApprovedMatchMenu({ match, onCancel }: { match: Match; onCancel: () => void }) {
  const refund = useAction('POST /admin/matches/:id/refund', {
    refresh: ['GET /matches', 'GET /admin/audit'],
    onSuccess: ({ payment }) => toast(`$${(payment.refundedCents / 100).toFixed(2)} refunded`),
    onError: (error) => toast(error.text, 'error'),
  });
  async function refundPlayer(userId: string, name: string) {
    const sure = await confirm({
      title: `Refund ${name}?`,
      text: 'The full match fee goes back to the original card. The match isn’t affected.',
      yes: 'Refund',
      danger: true,
    });
    if (sure) refund.mutate({ params: { id: match.id }, body: { userId } });
  }

  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More actions for ${formatPlayerNames(match)}`}>
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
                  Refund {name}
                </Menu.Item>
              )
            );
          })}
        <Menu.Item c="var(--rally-bad)" onClick={onCancel}>
          Cancel match
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
