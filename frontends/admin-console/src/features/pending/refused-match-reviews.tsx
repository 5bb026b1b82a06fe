import type { ReplyFor } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { Alert, Button } from '@rally/ui';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';

interface RefusedMatchReviewsProps {
  /** What could not be done, such as `approve`. */
  action: string;
  refused: ReplyFor<'PATCH /pending-matches/bulk-approve'>['refused'];
  matches: readonly Match[];
  onClose: () => void;
}

/** The matches that the server refused to approve or to return, with reasons. */
export function RefusedMatchReviews({ action, refused, matches, onClose }: RefusedMatchReviewsProps) {
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
      title={`Couldn’t ${action} ${refused.length === 1 ? '1 match' : `${refused.length} matches`}`}
    >
      <ul>
        {refused.map(({ id, error }) => (
          <li key={id}>
            {nameOf(id)}: {error}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  );
}
