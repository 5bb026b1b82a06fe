import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { id, phoneNumber, time, weekId } from '../fields.ts';
import { optInAnswer } from '../matchmaking/enum-schemas.ts';
import { messageChannel, messageFailure, messagePurpose } from './enum-schemas.ts';

/** A message as far as others need it; its text stays with notifications. */
const messageState = z.object({
  messageId: id,
  playerId: id.nullable(),
  phone: phoneNumber,
  channel: messageChannel,
  purpose: messagePurpose,
  matchId: id.nullable(),
  /** Of `notification.requested`, where that asked for it. */
  requestId: id.nullable(),
  /** The league week it counts for. */
  week: weekId,
});

export const messageSent = defineEvent({
  type: 'message.sent',
  owner: 'notifications',
  summary: 'The provider took a message. Subject: the message.',
  data: z.object({ ...messageState.shape, sentAt: time }),
});

export const messageFailed = defineEvent({
  type: 'message.failed',
  owner: 'notifications',
  summary: 'A message did not go out, or did not arrive. Subject: the message.',
  data: z.object({
    ...messageState.shape,
    /** Null when there is no phone to send to. */
    phone: phoneNumber.nullable(),
    failure: messageFailure,
    /** The provider's own code. */
    providerCode: z.string().nullable(),
    failedAt: time,
  }),
});

export const replyReceived = defineEvent({
  type: 'reply.received',
  owner: 'notifications',
  summary: 'A player answered YES or NO by message. Subject: the player.',
  data: z.object({ playerId: id, answer: optInAnswer, receivedAt: time, messageId: id }),
});

export const phoneStopped = defineEvent({
  type: 'phone.stopped',
  owner: 'notifications',
  summary: 'A phone wants no more messages, or wants them again. Subject: our record of the phone.',
  data: z.object({ phone: phoneNumber, playerId: id.nullable(), stopped: z.boolean(), changedAt: time }),
});
