import { auditRecorded } from '@rally/contracts/identity';
import { type InboxItemStatus, inboxTexts, notificationsErrors } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { PeopleProjection } from '../people/people.projection.ts';
import type { PhoneMessagingStore } from '../weekly-cap/phone-messaging.store.ts';
import { createStaffInboxChangeEvent } from './create-staff-inbox-change-event.ts';
import type { StaffInboxItemStore } from './inbox-item.store.ts';
import { getUnanswerableReason, type InboxItem } from './inbox-item.ts';

export interface HandleInboxItemDependencies {
  readonly inboxItems: StaffInboxItemStore;
  readonly people: PeopleProjection;
  readonly phones: PhoneMessagingStore;
  readonly clock: Clock;
}

/** The staff member who acts, and the id of the request. */
interface Actor {
  readonly staffId: string;
  readonly requestId: string;
}

const errorOf = { stopped: notificationsErrors.writerStopped, too_late: notificationsErrors.replyTooLate } as const;

/** Records an answer by staff; the handler of its event queues the message. Repeating the same answer changes nothing. */
export async function answerInboxItem(
  deps: HandleInboxItemDependencies,
  itemId: string,
  answer: { id: string; text: string },
  actor: Actor,
): Promise<InboxItem> {
  return changeInboxItem(deps, itemId, actor, 'answer', async (item, now) => {
    if (item.answers.some(({ id }) => id === answer.id)) return null;
    if (item.status !== 'open') throw await createAlreadyHandledError(item, deps);
    const unanswerable = getUnanswerableReason(item, await deps.phones.isStopped(item.phone), now);
    if (unanswerable !== null) throw new HttpError(errorOf[unanswerable]);
    const answers = [...item.answers, { ...answer, by: actor.staffId, at: now }];
    return { status: 'answered', answers, answerId: answer.id };
  });
}

/** Marks a text as done without an answer, or opens it again. */
export async function setInboxItemStatus(
  deps: HandleInboxItemDependencies,
  itemId: string,
  status: 'open' | 'done',
  actor: Actor,
): Promise<InboxItem> {
  return changeInboxItem(deps, itemId, actor, status === 'open' ? 'reopen' : 'done', async (item) => {
    if (item.status === status) return null;
    if (status === 'done' && item.status === 'answered') throw await createAlreadyHandledError(item, deps);
    return { status, answers: item.answers, answerId: null };
  });
}

interface InboxItemChange {
  readonly status: InboxItemStatus;
  readonly answers: InboxItem['answers'];
  /** The answer that was added; null for none. */
  readonly answerId: string | null;
}

/** Applies a change with its events in one write; `decide` returns null if the change was already made. */
async function changeInboxItem(
  { inboxItems, clock }: HandleInboxItemDependencies,
  itemId: string,
  { staffId, requestId }: Actor,
  action: 'answer' | 'done' | 'reopen',
  decide: (item: InboxItem, now: Date) => Promise<InboxItemChange | null>,
): Promise<InboxItem> {
  return retryOnConflict(async () => {
    const item = await inboxItems.findById(itemId);
    if (!item) throw new HttpError(notificationsErrors.inboxItemUnknown);
    const now = clock.now();
    const change = await decide(item, now);
    if (!change) return item;
    const { status, answers, answerId } = change;
    const version = item.version + 1;
    const changed = { ...item, version, status, answers, handled: status === 'open' ? null : { by: staffId, at: now } };
    const entry = {
      actorId: staffId,
      action: `inbox.${action}`,
      target: `inbox-item:${itemId}`,
      about: item.playerId === null ? [] : [item.playerId],
      before: { status: item.status },
      after: { status, playerId: item.playerId },
      reason: null,
      requestId,
      at: now.toISOString(),
    };
    const isWritten = await inboxItems.update(changed, [
      createStaffInboxChangeEvent(changed, answerId, now),
      createEvent(auditRecorded, { subject: itemId, version, data: entry, now }),
    ]);
    return isWritten ? changed : versionConflict;
  });
}

async function createAlreadyHandledError(
  { status, handled }: InboxItem,
  { people }: HandleInboxItemDependencies,
): Promise<HttpError> {
  const name = (handled && (await people.findById(handled.by))?.name) ?? inboxTexts.otherStaffMember;
  const text = status === 'done' ? inboxTexts.doneBy(name) : inboxTexts.answeredBy(name);
  return new HttpError(notificationsErrors.inboxItemHandled, { text });
}
