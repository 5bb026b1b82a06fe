import type { AuditEntry } from '@rally/contracts/identity';
import type { Match } from '@rally/contracts/matchmaking';
import type { ListedUser } from '@rally/contracts/players';
import { createContext } from 'react';
import { noRows, type RowsById } from '../../shared/list/rows-by-id.ts';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';

/** The people and matches that audit entries name by id. */
export interface AuditNames {
  readonly users: RowsById<ListedUser>;
  readonly matches: RowsById<Match>;
}

/** The names of the entries shown. */
export const AuditNamesContext = createContext<AuditNames>({ users: noRows, matches: noRows });

/** Loads the people and matches in these entries. People with closed accounts are missing. */
export function useAuditNames(entries: readonly AuditEntry[]): AuditNames {
  const users = useUsersById(
    entries.flatMap(({ actorId, target }) => [...(actorId === null ? [] : [actorId]), getAuditTargetId(target)]),
  );
  const matches = useMatchesById(entries.flatMap(({ action, target }) => (isMatchAuditAction(action) ? [target] : [])));
  return { users, matches };
}

function isMatchAuditAction(action: string): boolean {
  return action.startsWith('match.') || action.startsWith('score.');
}

/** The id of a target such as `player:42`. */
export function getAuditTargetId(target: string): string {
  return target.slice(target.indexOf(':') + 1);
}
