import type {
  AutoCancelReason,
  CancellationRefundState,
  CancellationResponse,
  CancellationReviewState,
  CancelReason,
  DistanceSource,
  MatchKind,
  MatchStatus,
  MatchTimeSlot,
  PairingReasons,
} from '@rally/contracts/matchmaking';
import type { ConfirmationRequestDelivery, MessageFailure } from '@rally/contracts/notifications';
import type { Court, CourtSummary, DayOfWeek, Sport, TimeBlock } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** A match as matchmaking stores it, or the search for one. */
export interface Match {
  readonly id: string;
  /** Increases by one with each change. */
  readonly version: number;
  readonly kind: MatchKind;
  /** The league week whose slots the match occupies. */
  readonly week: WeekId;
  readonly sport: Sport;
  readonly user1Id: string;
  /** Null while a player searches for a paid match. */
  readonly user2Id: string | null;
  /** Names entered by staff; null means the player's own name. */
  readonly user1Name: string | null;
  readonly user2Name: string | null;
  readonly region: string | null;
  readonly status: MatchStatus;
  /** The weekly run that created it; null for a paid match. */
  readonly runId: string | null;
  /** Whether a standby run made it: such a match is approved and announced without staff. */
  readonly isStandby: boolean;
  /** Why the two were paired; null for a paid match. */
  readonly reasons: PairingReasons | null;
  readonly quality: number | null;
  /** Times when both can play, the best suggestion first. */
  readonly slots: readonly MatchTimeSlot[];
  /** IANA name of the time zone of the slots. */
  readonly timeZone: string;
  readonly scheduledDate: Date | null;
  /** How the players settle the time; null before one of them has acted. */
  readonly arrangement: TimeArrangement | null;
  /** The players who said by message that none of the times fits, without naming others. */
  readonly otherTimesWanted: readonly OtherTimesRequest[];
  /** The players of a completed match who want to play each other again. */
  readonly rematchWantedBy: readonly string[];
  /** What the players said about coming; null until one of them has. Read it with `getReportedAttendance`. */
  readonly attendance: ReportedAttendance | null;
  readonly overlappingDays: readonly DayOfWeek[];
  readonly overlappingTimes: readonly TimeBlock[];
  readonly distanceKm: number | null;
  readonly distanceSource: DistanceSource | null;
  readonly drivingMinutes: number | null;
  readonly affectsReliability: boolean;
  /** Courts between the two players, best first. Those stored by earlier versions have no coordinates. */
  readonly popularCourts: readonly (CourtSummary & Partial<Court>)[];
  /** Where it is played: suggested by us, or agreed on by the players together with a time. */
  readonly suggestedCourt: Court | null;
  /** Null until the places provider has been queried. */
  readonly courtsLookedUpAt: Date | null;
  /** State of the messages that staff last sent; null before the first. */
  readonly notification: MatchNotificationState | null;
  /** When the first of the two messages was sent. From then on the players see the match. */
  readonly notificationsSentAt: Date | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly canceledAt: Date | null;
  readonly completedAt: Date | null;
  /** Whether a score waits for the opponent or for staff, as far as we know from scoring. */
  readonly hasOpenScore: boolean;
  readonly cancellation: Cancellation | null;
  /** Fees of a paid match, from the latest events of payments. */
  readonly fees: readonly MatchFee[];
  /** Players of a paid match who may see the opponent: those who paid or have lifetime access. */
  readonly revealedTo: readonly string[];
  /** Players of a paid match who have seen the opponent at any time: their slot is used up, even if the match is canceled. */
  readonly seenBy: readonly string[];
  /** Until when a revealed paid match is to be played; null before the reveal and for weekly matches. */
  readonly windowEndsAt: Date | null;
  /** The older search that this search was joined to. */
  readonly joining: SearchJoin | null;
  /** In matches joined by 0.1.0: the newer search, which holds the slot of the player who became the opponent. */
  readonly joinedFrom: string | null;
  /** When a paid match found its opponent; null for weekly matches and before. */
  readonly opponentFoundAt: Date | null;
  /** Claims of newer searches that a replica of 0.1.0 must not accept. */
  readonly refusedClaims: readonly string[];
  /** Where other searches find this open one; null in other matches, and in searches of earlier versions until they are reconciled. */
  readonly searchPosition: SearchPosition | null;
}

export interface TimeArrangement {
  /** The times that wait for an answer; null once one is agreed. */
  readonly offer: TimeOffer | null;
  /** The player who last offered, accepted or gave up a time. */
  readonly changedBy: string;
  readonly changedAt: Date;
  /** The players who have offered, accepted or given up a time so far. */
  readonly answeredBy: readonly string[];
  /** When the first of them did. This and `actsInRow` are missing in matches stored by earlier versions. */
  readonly firstAnsweredAt?: Date;
  /** How often `changedBy` has acted since the opponent last did. */
  readonly actsInRow?: number;
  /** The version of the match with this change; missing in matches stored by earlier versions. */
  readonly version?: number;
  /** The outcome of the message that tells the opponent the agreed time; missing while nothing is known about it. */
  readonly announcement?: ConfirmationRequestDelivery;
}

export interface OtherTimesRequest {
  readonly playerId: string;
  readonly at: Date;
  /** Whether the player offered times through the link that we sent in reply; missing until then. */
  readonly isAnswered?: boolean;
}

export interface TimeOffer {
  /** The player who offered the times; null for the league's suggestion. */
  readonly by: string | null;
  /** The preferred one first. */
  readonly times: readonly Date[];
  /** The court that the player chose; null, or missing in offers of earlier versions, for the one of the match. */
  readonly court?: Court | null;
  /** 1 for the first offer, one more for each counter-offer. */
  readonly round: number;
}

export interface ReportedAttendance {
  /** The agreed time that the reports are about. */
  readonly startsAt: Date;
  readonly confirmedBy: readonly string[];
  readonly lateBy: readonly string[];
  readonly arrivedBy: readonly string[];
}

export interface MatchFee {
  readonly paymentId: string;
  readonly playerId: string;
  /** The payment's version, from its events. */
  readonly version: number;
  /** Whether the payment has succeeded and is not refunded. */
  readonly stands: boolean;
}

/** Where and at what level the player of an open search plays, for an index that finds the searches nearby. */
export interface SearchPosition {
  /** The cell of the player's home in the grid of `getGridCell`; empty if the home is unknown. */
  readonly cell: string;
  /** The rating in the search's sport, in hundredths of a point. */
  readonly ratingHundredths: number;
}

export interface SearchJoin {
  readonly into: string;
  /** Distinguishes the claims of this search in 0.1.0. */
  readonly claim?: string;
  /** `freed` means joined. 0.1.0 also stored `claimed`, not joined yet, and `joined`, which holds the player's slot for the match. */
  readonly state: 'claimed' | 'joined' | 'freed';
}

/** Values of the fields that matches stored by earlier versions lack. */
export const missingMatchFieldDefaults = {
  isStandby: false,
  arrangement: null,
  otherTimesWanted: [],
  rematchWantedBy: [],
  attendance: null,
  hasOpenScore: false,
  fees: [],
  revealedTo: [],
  seenBy: [],
  windowEndsAt: null,
  joining: null,
  joinedFrom: null,
  opponentFoundAt: null,
  refusedClaims: [],
  searchPosition: null,
} as const;

/** What every match begins with: no time, courts, messages or reviews yet. */
export const initialMatchFields = {
  ...missingMatchFieldDefaults,
  version: 1,
  scheduledDate: null,
  popularCourts: [],
  suggestedCourt: null,
  courtsLookedUpAt: null,
  notification: null,
  notificationsSentAt: null,
  approvedAt: null,
  declinedAt: null,
  canceledAt: null,
  completedAt: null,
  cancellation: null,
} as const;

export interface Cancellation {
  readonly by: 'player' | 'staff';
  readonly reason: CancelReason | null;
  /** Why the league canceled it; missing if a player or staff did. */
  readonly cause?: AutoCancelReason;
  /** The player who canceled; null for staff and for a search that ended. */
  readonly canceledBy: string | null;
  /** The player whose reliability it counts against; null for nobody. */
  readonly causedBy: string | null;
  /** Whether the opponent or staff still have to confirm it. */
  readonly review: CancellationReviewState;
  /** Until when the opponent may respond; null unless the review awaits the opponent. */
  readonly responseDueAt: Date | null;
  /**
   * The match was canceled after its start, or although the opponent had entered a score: if the opponent does not respond, staff decide.
   * Missing in other cancellations and in those stored by earlier versions.
   */
  readonly mayBePlayed?: true;
  /** The outcome of the message that asks the opponent; missing in cancellations stored by earlier versions, and if nobody is asked. */
  readonly question?: ConfirmationRequestDelivery;
  /** The opponent's response; missing before it and in cancellations stored by earlier versions. */
  readonly response?: CancellationResponse;
  /** The refund of each fee; null unless a paid match with an opponent was canceled. */
  readonly refunds: CancellationRefundStateBySide | null;
  /** Whether the players who have not seen their opponent continue searching. */
  readonly resumesSearches?: true;
  /**
   * The players who get no other match that week, because they gave this one up or it is not settled who did. A review only removes
   * players. Missing in cancellations stored by earlier versions, and in paid matches for which `seenBy` decides.
   */
  readonly usesSlotOf?: readonly string[];
}

export interface CancellationRefundStateBySide {
  readonly user1: CancellationRefundState;
  readonly user2: CancellationRefundState;
}

/** A cancellation that nobody has to confirm. */
export const closedCancellationDefaults = {
  canceledBy: null,
  review: 'closed',
  responseDueAt: null,
  refunds: null,
} as const;

/** How a search ends, by its player or because it was joined to another. */
export const searchEndedCancellation: Cancellation = {
  ...closedCancellationDefaults,
  by: 'player',
  reason: null,
  causedBy: null,
};

export interface MatchNotificationState {
  readonly requestId: string;
  /** 1 for the first attempt, one more each time staff send again. */
  readonly attempt: number;
  /** Players whom it reached, and players whom it did not; a player in neither list is still pending. */
  readonly sentTo: readonly string[];
  readonly failedFor: readonly string[];
  /** When it reached each player; missing in matches stored by earlier versions. */
  readonly sentTimes?: readonly { readonly playerId: string; readonly at: Date }[];
  /** Why it failed for them; missing in matches stored by earlier versions. */
  readonly failures?: readonly NotificationFailure[];
}

export interface NotificationFailure {
  readonly playerId: string;
  readonly failure: MessageFailure;
  /** The provider's error code. */
  readonly providerCode: string | null;
}

/** Whether this is a search for an opponent that is not being joined to another search. */
export function isOpenOpponentSearch(match: Match): boolean {
  return match.kind === 'paid' && match.status === 'scheduled' && match.user2Id === null && match.joining === null;
}

export function listMatchPlayerIds(match: Pick<Match, 'user1Id' | 'user2Id'>): string[] {
  return match.user2Id === null ? [match.user1Id] : [match.user1Id, match.user2Id];
}

export function isMatchPlayer(match: Match, playerId: string): boolean {
  return match.user1Id === playerId || match.user2Id === playerId;
}

/** The other player; null in a search. */
export function getOpponentId({ user1Id, user2Id }: Match, playerId: string): string | null {
  return playerId === user1Id ? user2Id : user1Id;
}

/** Position of a match in paged lists, which are sorted by creation time. */
export function toMatchPageCursor({ createdAt, id }: Match): { at: Date; id: string } {
  return { at: createdAt, id };
}
