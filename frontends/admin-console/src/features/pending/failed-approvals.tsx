import type { ReplyFor } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { Alert, Button } from '@rally/ui';
import { playerNames } from '../../shared/matches/players-cell.tsx';

interface FailedApprovalsProps {
  refused: ReplyFor<'PATCH /pending-matches/bulk-approve'>['refused'];
  matches: readonly Match[];
  onClose: () => void;
}

/** The matches that a bulk approval rejected, with reasons. */
export function FailedApprovals({ refused, matches, onClose }: FailedApprovalsProps) {
  if (refused.length === 0) return null;
  const named = (id: string) => {
    const match = matches.find((one) => one.id === id);
    return match ? playerNames(match) : id;
  };
  return (
    <Alert
      color="amber"
      role="alert"
      mb="md"
      title={`Couldn’t approve ${refused.length === 1 ? '1 match' : `${refused.length} matches`}`}
    >
      <ul>
        {refused.map(({ id, error }) => (
          <li key={id}>
            {named(id)}: {error}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  );
}
