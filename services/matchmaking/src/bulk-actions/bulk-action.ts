import { createHash } from 'node:crypto';
import {
  type BulkActionRefusal,
  bulkActionRefusalsMax,
  type RunProgress,
  type WeeklyQuestionAudience,
} from '@rally/contracts/matchmaking';
import type { OptInPromptKind, WeekId } from '@rally/league-calendar';
import type { MatchAnnouncementTexts } from '../matches/notifications/create-approve-and-announce-change.ts';

/** An action on many players or matches, carried out in batches, and its progress. */
export interface BulkAction {
  readonly id: string;
  /** Increases by one with each batch. */
  readonly version: number;
  readonly order: BulkActionOrder;
  /** The league week in which it began. */
  readonly week: WeekId;
  /** Null if the schedule started it. */
  readonly startedBy: string | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** Fencing number of the lease that processes it, 0 before the first; holders of older leases are rejected. */
  readonly fence: number;
  /** The batch under way, stored before it is carried out: null before the first and after the last. */
  readonly batch: BulkActionBatch | null;
  /** Players or matches done, out of all of them. */
  readonly progress: RunProgress;
  /** Players who were asked; matches in the ordered state, whether this action changed them or not. */
  readonly changed: number;
  readonly refused: number;
  /** The first few refusals. */
  readonly refusals: readonly BulkActionRefusal[];
}

export type BulkActionOrder = AskOrder | ReviewOrder;

/** @property prompt asks only the players whose hour of this prompt it was when the action began; null for all */
export interface AskOrder {
  readonly kind: 'ask';
  readonly audience: WeeklyQuestionAudience;
  readonly prompt: OptInPromptKind | null;
}

/**
 * @property matchIds null for the matches that were pending when the action began
 * @property search limits these to the matches it finds; null for all
 * @property messages what staff wrote to the players of some matches
 */
export interface ReviewOrder {
  readonly kind: 'approve' | 'announce';
  readonly matchIds: readonly string[] | null;
  readonly search: string | null;
  readonly messages: readonly ({ readonly id: string } & MatchAnnouncementTexts)[];
}

export interface BulkActionBatch {
  /** The players or matches to act on. */
  readonly ids: readonly string[];
  /** How many were examined to fill the batch. */
  readonly count: number;
  /** Where the next batch begins; null if this is the last. */
  readonly next: string | null;
}

export interface BatchOutcome {
  readonly changed: number;
  readonly refused: readonly BulkActionRefusal[];
}

/** Adds the outcome of the batch under way, then begins `next`, or ends the action if that is null. Null if it had already ended. */
export function advanceBulkAction(
  action: BulkAction,
  outcome: BatchOutcome,
  next: BulkActionBatch | null,
  now: Date,
): BulkAction | null {
  if (action.finishedAt !== null) return null;
  const done = action.progress.done + (action.batch?.count ?? 0);
  const advanced = {
    ...action,
    version: action.version + 1,
    batch: next,
    // The total was counted when the action began, and may have grown since.
    progress: { done, total: Math.max(done, action.progress.total) },
    changed: action.changed + outcome.changed,
    refused: action.refused + outcome.refused.length,
    refusals: [...action.refusals, ...outcome.refused].slice(0, bulkActionRefusalsMax),
  };
  if (next !== null) return advanced;
  return { ...advanced, order: withoutDetails(action.order), progress: { done, total: done }, finishedAt: now };
}

/** Whether the batch under way is the last one. */
export function isLastBatch({ batch }: BulkAction): boolean {
  return batch !== null && batch.next === null;
}

/** Equal for equal orders. */
export function deriveBulkOrderKey(order: BulkActionOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url');
}

/** Texts that staff wrote contain names, and are no longer needed. */
function withoutDetails(order: BulkActionOrder): BulkActionOrder {
  return order.kind === 'ask' ? order : { ...order, matchIds: null, messages: [] };
}
