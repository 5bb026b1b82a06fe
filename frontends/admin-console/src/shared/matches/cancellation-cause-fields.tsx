import { type CancelReason, cancelReasons, type Match } from '@rally/contracts/matchmaking';
import type { MatchSide } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';
import { texts } from '../../texts.ts';
import { cancelReasonLabels } from './cancel-reason-labels.ts';
import { getPlayerName } from './players-cell.tsx';

/** Why a match is canceled, and the side it counts against; each is empty for nothing. */
export interface CancellationCause {
  readonly reason: CancelReason | '';
  readonly against: MatchSide | '';
}

const sides = ['user1', 'user2'] as const satisfies MatchSide[];

export function CancellationCauseFields({
  match,
  cause,
  onChange,
}: {
  match: Match;
  cause: CancellationCause;
  onChange: (cause: CancellationCause) => void;
}) {
  const { matches: words } = texts();
  return (
    <>
      <Select
        label={words.reason}
        value={cause.reason}
        onChange={({ currentTarget }) =>
          onChange({ ...cause, reason: cancelReasons.find((one) => one === currentTarget.value) ?? '' })
        }
        data={[
          { value: '', label: words.canceledByStaff },
          ...cancelReasons.map((one) => ({ value: one, label: cancelReasonLabels[one] })),
        ]}
      />
      <Select
        label={words.countsAgainst}
        value={cause.against}
        onChange={({ currentTarget }) =>
          onChange({ ...cause, against: sides.find((side) => side === currentTarget.value) ?? '' })
        }
        data={[
          { value: '', label: words.noOne },
          ...sides
            .filter((side) => match[`${side}Id`] !== null)
            .map((side) => ({ value: side, label: getPlayerName(match, side) })),
        ]}
      />
    </>
  );
}
