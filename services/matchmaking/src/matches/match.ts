import type {
  CancelReason,
  DistanceSource,
  MatchKind,
  MatchSlot,
  MatchStatus,
  PairReasons,
} from '@rally/contracts/matchmaking';
import type { AvailabilityDay, Court, PopularCourt, Sport, TimeBlock } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** A match as matchmaking keeps it. */
export interface Match {
  readonly id: string;
  /** Grows by one with each change. */
  readonly version: number;
  readonly kind: MatchKind;
  /** The league week it is played in. */
  readonly week: WeekId;
  readonly sport: Sport;
  readonly user1Id: string;
  /** Null while a paid match is searched for. */
  readonly user2Id: string | null;
  /** Names as staff wrote them; null means the player's own. */
  readonly user1Name: string | null;
  readonly user2Name: string | null;
  readonly region: string | null;
  readonly status: MatchStatus;
  /** The weekly run that made it; null for a paid match. */
  readonly runId: string | null;
  /** Why the two were paired, and how well they fit (1000 at best); null for a paid match. */
  readonly reasons: PairReasons | null;
  readonly quality: number | null;
  /** When both could play, the one to suggest first. */
  readonly slots: readonly MatchSlot[];
  /** IANA name of the zone whose clock the slots go by. */
  readonly timeZone: string;
  readonly scheduledDate: Date | null;
  readonly overlappingDays: readonly AvailabilityDay[];
  readonly overlappingTimes: readonly TimeBlock[];
  readonly distanceKm: number | null;
  readonly distanceSource: DistanceSource | null;
  readonly drivingMinutes: number | null;
  readonly affectsReliability: boolean;
  /** Courts between the two, the best first. */
  readonly popularCourts: readonly PopularCourt[];
  readonly suggestedCourt: Court | null;
  /** Null until the places provider was asked. */
  readonly courtsLookedUpAt: Date | null;
  /** The messages staff last sent the players; null before the first. */
  readonly notification: MatchNotification | null;
  /** When the first of the two messages went out. From then on the players see the match. */
  readonly notificationsSentAt: Date | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly canceledAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancellation: Cancellation | null;
  /** What was paid for a paid match, each payment as payments last told of it. */
  readonly fees: readonly Fee[];
  /** The players of a paid match to whom the opponent is shown: those who paid, or need not. */
  readonly revealedTo: readonly string[];
  /** The older search that this search is being joined to, or was. */
  readonly joining: Joining | null;
  /** The newer search whose player became the opponent. It stays, holding that player's slot. */
  readonly joinedFrom: string | null;
  /** Claims of newer searches that did not fit any more when it came to it. */
  readonly refusedClaims: readonly string[];
}

export interface Fee {
  readonly paymentId: string;
  readonly playerId: string;
  /** Of the payment, as its events count. */
  readonly version: number;
  /** Whether the money is with us. */
  readonly stands: boolean;
}

export interface Joining {
  readonly into: string;
  /** Names this claim among all of this search. */
  readonly claim: string;
  /** `joined` holds the player's slot for the match it became, `freed` no longer. */
  readonly state: 'claimed' | 'joined' | 'freed';
}

/** What a match has that no payment and no search has touched. */
export const newMatchFields = { fees: [], revealedTo: [], joining: null, joinedFrom: null, refusedClaims: [] } as const;

export interface Cancellation {
  readonly by: 'player' | 'staff';
  readonly reason: CancelReason | null;
  /** The player whom it counts against; null for nobody. */
  readonly causedBy: string | null;
}

export interface MatchNotification {
  readonly requestId: string;
  /** 1 for the first, one more each time that staff send again. */
  readonly attempt: number;
  /** Ids of the players it reached, and of those it did not; whoever is in neither still waits for it. */
  readonly sentTo: readonly string[];
  readonly failedFor: readonly string[];
}

/** Every way from one state to another. What is declined, canceled or completed stays so; staff correct a completed match's score, not its state. */
export const transitions = {
  approve: { from: 'pending', to: 'scheduled' },
  decline: { from: 'pending', to: 'declined' },
  cancel: { from: 'scheduled', to: 'canceled' },
  complete: { from: 'scheduled', to: 'completed' },
} as const satisfies Record<string, { from: MatchStatus; to: MatchStatus }>;
type Transition = keyof typeof transitions;

/** Each of these returns the match after the change, or null where its state does not allow it. */
export function approve(match: Match, now: Date): Match | null {
  return allows(match, 'approve') ? { ...match, status: transitions.approve.to, approvedAt: now } : null;
}

export function decline(match: Match, now: Date): Match | null {
  return allows(match, 'decline') ? { ...match, status: transitions.decline.to, declinedAt: now } : null;
}

export function cancel(match: Match, cancellation: Cancellation, now: Date): Match | null {
  return allows(match, 'cancel') ? { ...match, status: transitions.cancel.to, canceledAt: now, cancellation } : null;
}

export function complete(match: Match, now: Date): Match | null {
  return allows(match, 'complete') ? { ...match, status: transitions.complete.to, completedAt: now } : null;
}

/** Names, time and region may be changed by staff once a match is approved, also after it was played. */
export function isEditable(match: Match): boolean {
  return match.status === 'scheduled' || match.status === 'completed';
}

/** Players whose one slot of the week the document takes up: a joined search holds its player's for the match it became. */
export function slotHoldersOf(match: Match): string[] {
  if (match.joining?.state === 'joined') return [match.user1Id];
  if (!holdsSlots(match)) return [];
  return match.joinedFrom === null ? playersOf(match) : [match.user1Id];
}

/** Whether a match in this state takes up its players' one slot of its week. */
export function holdsSlots(match: Pick<Match, 'status'>): boolean {
  return match.status !== 'declined' && match.status !== 'canceled';
}

/** A paid match that looks for an opponent and is not being joined to another. */
export function isOpenSearch(match: Match): boolean {
  return match.kind === 'paid' && match.status === 'scheduled' && match.user2Id === null && match.joining === null;
}

/** Whether the player may see the opponent. */
export function isRevealedTo(match: Match, playerId: string): boolean {
  return match.kind === 'weekly' ? isVisibleToPlayers(match) : match.revealedTo.includes(playerId);
}

/** Whether both players know whom they play. */
export function isRevealed(match: Match): boolean {
  return match.user2Id !== null && playersOf(match).every((playerId) => isRevealedTo(match, playerId));
}

export function playersOf(match: Match): string[] {
  return match.user2Id === null ? [match.user1Id] : [match.user1Id, match.user2Id];
}

export function isPlayerOf(match: Match, playerId: string): boolean {
  return match.user1Id === playerId || match.user2Id === playerId;
}

/** A weekly match is its players' to see once staff approved it and the notifications went out; a search is seen by who searches. */
export function isVisibleToPlayers(match: Match): boolean {
  return match.kind === 'paid' || (match.approvedAt !== null && match.notificationsSentAt !== null);
}

/** Where a match stands in lists, which all go by when they were made. */
export function placeOf({ createdAt, id }: Match): { at: Date; id: string } {
  return { at: createdAt, id };
}

function allows(match: Match, transition: Transition): boolean {
  return transitions[transition].from === match.status;
}
