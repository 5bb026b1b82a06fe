import type { ReplyFor } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { Alert, Button } from '@rally/ui';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';

interface FailedReviewActionsProps {
  /** What could not be done, such as `approve`. */
  action: string;
  refused: ReplyFor<'PATCH /pending-matches/bulk-approve'>['refused'];
  matches: readonly Match[];
  onClose: () => void;
}

/** The matches that the server refused to approve or to return, with reasons. */
export function FailedReviewActions({ action, refused, matches, onClose }: FailedReviewActionsProps) {
  const { pending: words } = texts();
  if (refused.length === 0) return null;
  const nameOf = (id: string) => {
    const match = matches.find((one) => one.id === id);
    return match ? formatPlayerNames(match) : id;
  };
  return (
    <Alert
      color="amber"
      role="alert"
      mb="md"
      title={words.actionFailed({
        action,
        matches: words.matches({ count: refused.length }),
      })}
    >
      <ul>
        {refused.map(({ id, error }) => (
          <li key={id}>
            {nameOf(id)}: {error}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={onClose}>
        {words.dismiss}
      </Button>
    </Alert>
  );
}
