import type { ReportDecision, ReportReason } from '@rally/contracts/players';

/** A player's report about another one, as stored. */
export interface Report {
  readonly _id: string;
  readonly version: number;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly matchId: string | null;
  readonly createdAt: Date;
  /** When it was submitted, while it is open; null once it is closed. */
  readonly openSince: Date | null;
  readonly decision: {
    readonly decision: ReportDecision;
    readonly note: string;
    readonly decidedBy: string;
    readonly decidedAt: Date;
  } | null;
  /** Set once the account of one of the two is closed. */
  readonly purgeAt?: Date;
}
