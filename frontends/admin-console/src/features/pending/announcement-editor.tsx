import type { ApiError, RequestFor } from '@rally/api-client';
import { type Match, notificationLengthMax } from '@rally/contracts/matchmaking';
import { Button, Group, Skeleton, Text } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { Modal } from '@rally/ui/overlays';
import { useCall } from '@rally/web-kit';
import { useRef, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatPlayerNames, getPlayerName } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import classes from './match-review-queue.module.css';

interface AnnouncementMessages {
  readonly user1: string;
  readonly user2: string;
}
/** What staff wrote instead of the suggested messages, by match. */
type EditedMessages = ReadonlyMap<string, AnnouncementMessages & { readonly match: Match }>;

/** The chosen matches, or all that a search finds if they are too many to load. */
export type AnnouncedMatches =
  | { readonly matches: readonly Match[] }
  | { readonly search: string; readonly count: number };

interface AnnounceMatchesProps {
  announced: AnnouncedMatches;
  isPending: boolean;
  error: ApiError | null;
  onAnnounce: (body: RequestFor<'PATCH /pending-matches/bulk-announce'>['body']) => void;
  onClose: () => void;
}

const matchesPerPage = 10;

/** The messages to all players of the chosen matches, for staff to read and edit before approving the matches and sending them. */
export default function MatchAnnouncementEditor({
  announced,
  isPending,
  error,
  onAnnounce,
  onClose,
}: AnnounceMatchesProps) {
  const { pending: words } = texts();
  const [edited, setEdited] = useState<EditedMessages>(new Map());
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = useAnnouncedPage(announced, page);
  const total = 'matches' in announced ? announced.matches.length : announced.count;
  const pages = Math.ceil(total / matchesPerPage);
  const blank = [...edited.values()].find(({ user1, user2 }) => user1.trim() === '' || user2.trim() === '')?.match;
  const count = words.matches({ count: total });
  function openPage(next: number) {
    setPage(next);
    // Staff read the next messages from the first one on, and the button may be disabled by now.
    const dialog = list.current?.closest('[role="dialog"]');
    if (dialog) dialog.scrollTop = 0;
    list.current?.focus({ preventScroll: true });
  }
  function announce() {
    const withMessages = (id: string) => {
      const own = edited.get(id);
      return { id, ...(own && { messages: { user1: own.user1, user2: own.user2 } }) };
    };
    if ('matches' in announced) onAnnounce({ matches: announced.matches.map(({ id }) => withMessages(id)) });
    else onAnnounce({ all: { search: announced.search }, matches: [...edited.keys()].map(withMessages) });
  }
  return (
    <Modal opened onClose={onClose} title={words.approveAndNotifyTitle({ count })} size="xl">
      <Text mb="md">{words.announcementHint({ count: (2 * total).toLocaleString('en-US') })}</Text>
      <ul ref={list} className={classes.messages} tabIndex={-1} aria-label={words.pageOf({ page: page + 1, pages })}>
        {shown.map((match) => (
          <li key={match.id}>
            <AnnouncementMessagesEditor
              match={match}
              edited={edited.get(match.id)}
              onEdit={(messages) => setEdited(new Map(edited).set(match.id, { ...messages, match }))}
              onReset={() => setEdited(new Map([...edited].filter(([id]) => id !== match.id)))}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group justify="space-between" mb="md">
          <Button size="sm" variant="default" disabled={page === 0} onClick={() => openPage(page - 1)}>
            {words.previous}
          </Button>
          <Text size="sm">{words.pageOf({ page: page + 1, pages })}</Text>
          <Button size="sm" variant="default" disabled={page === pages - 1} onClick={() => openPage(page + 1)}>
            {words.next}
          </Button>
        </Group>
      )}
      {blank && (
        <Text role="alert" size="sm" c="red" mb="xs">
          {words.messagesBlank({ names: formatPlayerNames(blank) })}
        </Text>
      )}
      {error && <ErrorBanner text={words.announceFailed} error={error} />}
      <Group justify="flex-end" className={classes.messagesActions ?? ''}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={blank !== undefined} loading={isPending} onClick={announce}>
          {words.approveAndSend}
        </Button>
      </Group>
    </Modal>
  );
}

function useAnnouncedPage(announced: AnnouncedMatches, page: number): readonly Match[] {
  const offset = page * matchesPerPage;
  const search = 'matches' in announced ? '' : announced.search;
  const { data } = useCall(
    'GET /pending-matches',
    { query: { ...(search !== '' && { search }), limit: matchesPerPage, offset } },
    { enabled: !('matches' in announced), keepPrevious: true },
  );
  return 'matches' in announced ? announced.matches.slice(offset, offset + matchesPerPage) : (data?.matches ?? []);
}

interface MatchMessagesProps {
  match: Match;
  edited: AnnouncementMessages | undefined;
  onEdit: (messages: AnnouncementMessages) => void;
  onReset: () => void;
}

function AnnouncementMessagesEditor({ match, edited, onEdit, onReset }: MatchMessagesProps) {
  const { pending: words } = texts();
  const { id } = match;
  const preview = useCall('GET /admin/matches/:id/notification-preview', { params: { id } });
  const suggested = preview.data && { user1: preview.data.user1Message, user2: preview.data.user2Message };
  const shown = edited ?? suggested;
  const sides = ['user1', 'user2'] as const;
  return (
    <section aria-label={formatPlayerNames(match)}>
      <div className={classes.messagesHead}>
        <h3>{formatPlayerNames(match)}</h3>
        {edited ? (
          <Button
            size="sm"
            variant="subtle"
            aria-label={words.restoreSuggestedFor({ names: formatPlayerNames(match) })}
            onClick={onReset}
          >
            {words.restoreSuggested}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            disabled={preview.isPending}
            aria-label={words.editMessagesFor({ names: formatPlayerNames(match) })}
            onClick={() => onEdit(suggested ?? { user1: '', user2: '' })}
          >
            {words.edit}
          </Button>
        )}
      </div>
      {preview.isPending && <Skeleton h={120} radius="md" />}
      {preview.error && !edited && <p>{words.draftFailed}</p>}
      {shown &&
        sides.map((side) =>
          edited ? (
            <Textarea
              key={side}
              label={words.messageTo({ name: getPlayerName(match, side) })}
              mb="xs"
              rows={8}
              resize="vertical"
              maxLength={notificationLengthMax}
              value={edited[side]}
              onChange={({ currentTarget }) => onEdit({ ...edited, [side]: currentTarget.value })}
            />
          ) : (
            <p key={side}>
              <strong>{words.to({ name: getPlayerName(match, side) })}</strong> {shown[side]}
            </p>
          ),
        )}
    </section>
  );
}
