import type { ReplyFor } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { Alert, Button } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';

interface FailedReviewActionsProps {
  /** What could not be done, such as `approve`. */
  action: string;
  refused: ReplyFor<'PATCH /pending-matches/bulk-approve'>['refused'];
  /** How many were refused in total, if not all of them are listed. */
  count?: number;
  matches: readonly Match[];
  onClose: () => void;
}

/** The matches that the server refused to approve or to return, with reasons. */
export function FailedReviewActions({
  action,
  refused,
  count = refused.length,
  matches,
  onClose,
}: FailedReviewActionsProps) {
  const { pending: words } = texts();
  const unknownIds = refused.map(({ id }) => id).filter((id) => !matches.some((match) => match.id === id));
  const { data: loaded = [] } = useCall(
    'GET /matches',
    { query: { admin: 'true', ids: unknownIds.join(',') } },
    { enabled: unknownIds.length > 0 },
  );
  const nameOf = (id: string) => {
    const match = [...matches, ...loaded].find((one) => one.id === id);
    return match ? formatPlayerNames(match) : id;
  };
  if (refused.length === 0) return null;
  return (
    <Alert
      color="amber"
      role="alert"
      mb="md"
      title={words.actionFailed({
        action,
        matches: words.matches({ count }),
      })}
    >
      <ul>
        {refused.map(({ id, error }) => (
          <li key={id}>
            {nameOf(id)}: {error}
          </li>
        ))}
        {count > refused.length && (
          <li>{words.alsoRefused({ count: (count - refused.length).toLocaleString('en-US') })}</li>
        )}
      </ul>
      <Button size="sm" variant="default" onClick={onClose}>
        {words.dismiss}
      </Button>
    </Alert>
  );
}
