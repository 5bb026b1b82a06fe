// Imported by package name, because front-ends share the session and the queries, while this menu is part of each build.
import { ActionIcon, openConfirmDialog, toast } from '@rally/ui';
import { Ellipsis } from '@rally/ui/icons';
import { Menu } from '@rally/ui/overlays';
import { useAction, useCall, useNavigate, useSession } from '@rally/web-kit';
import { lazy, Suspense, useState } from 'react';
import { blockAndReportTexts } from '../report-dialog/block-and-report-texts.ts';

const ReportPlayer = lazy(() => import('./report-player.tsx'));

interface PlayerMenuProps {
  playerId: string;
  name: string;
  /** The match that a report is about, if any. */
  matchId?: string;
}

/** A menu to block, unblock or report another player. Empty for visitors and on the player's own profile. */
export function BlockOrReportMenu({ playerId, name, matchId }: PlayerMenuProps) {
  const menu = blockAndReportTexts();
  const { user } = useSession();
  const [isReporting, setIsReporting] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const blocks = useCall('GET /me/blocks', {}, { enabled: user !== null && wasOpened });
  const isBlocked = blocks.data?.players.some(({ id }) => id === playerId) ?? false;
  const block = useBlock(name);
  const unblock = useAction('DELETE /me/blocks/:playerId', {
    refresh: refreshAfterBlocking,
    onSuccess: () => toast(menu.unblocked({ name })),
    onError: (error) => toast(error.text, 'error'),
  });
  if (user === null || user.id === playerId) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false} onOpen={() => setOpened(true)}>
        <Menu.Target>
          <ActionIcon variant="default" size="xl" radius="xl" aria-label={menu.more({ name })}>
            <Ellipsis size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsReporting(true)}>{menu.report({ name })}</Menu.Item>
          {isBlocked ? (
            <Menu.Item onClick={() => unblock.mutate({ params: { playerId } })}>{menu.unblock({ name })}</Menu.Item>
          ) : (
            <Menu.Item c="var(--rally-bad)" onClick={() => void block(playerId)}>
              {menu.block({ name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isReporting && (
          <ReportPlayer
            playerId={playerId}
            name={name}
            {...(matchId !== undefined && { matchId })}
            onClose={() => setIsReporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const refreshAfterBlocking = [
  'GET /me/blocks',
  'GET /matches',
  'GET /matches/:id',
  'GET /payment/match-availability',
] as const;

/** Asks for confirmation, blocks, and links to a match that the two still have. */
function useBlock(name: string): (playerId: string) => Promise<void> {
  const menu = blockAndReportTexts();
  const navigate = useNavigate();
  const block = useAction('PUT /me/blocks/:playerId', {
    refresh: refreshAfterBlocking,
    onSuccess: ({ scheduledMatchIds: [matchId] }) => {
      toast(menu.blocked({ name }));
      if (matchId !== undefined) void offerMatch(matchId);
    },
    onError: (error) => toast(error.text, 'error'),
  });

  async function offerMatch(matchId: string): Promise<void> {
    const sure = await openConfirmDialog({
      title: menu.matchTitle,
      text: menu.matchText({ name }),
      yes: menu.goToMatch,
      no: menu.keepMatch,
    });
    if (sure) navigate(`/matches/${matchId}`);
  }

  return async (playerId) => {
    const sure = await openConfirmDialog({
      title: menu.blockTitle({ name }),
      text: menu.blockText,
      yes: menu.blockButton,
      danger: true,
    });
    if (sure) block.mutate({ params: { playerId } });
  };
}
