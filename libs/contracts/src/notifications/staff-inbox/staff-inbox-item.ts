import * as z from 'zod';
import { id, phoneNumber, time } from '../../field-schemas.ts';
import { matchStatus } from '../../matchmaking/enum-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import {
  inboxAnswerState,
  inboxItemStatus,
  inboxUnanswerableReason,
  messageChannel,
  messageFailure,
} from '../enum-schemas.ts';

/** Someone in the staff's view of an item. The name is null where it is not known, or not known any more. */
const person = z.object({ id, name: z.string().nullable() });

/** A text that staff have to read, with its writer and their match. */
export const inboxItem = z.object({
  id,
  writer: person.nullable().meta({ description: 'Null for a phone without an account' }),
  phone: phoneNumber,
  channel: messageChannel,
  text: z.string().meta({ description: 'Empty for a message without text, such as a picture' }),
  receivedAt: time,
  status: inboxItemStatus,
  handled: z
    .object({ by: person, at: time })
    .nullable()
    .meta({ description: 'Who answered it or marked it as done; null while it is open' }),
  answers: z.array(
    z.object({
      id,
      text: z.string(),
      by: person,
      at: time,
      state: inboxAnswerState,
      failure: messageFailure.nullable(),
    }),
  ),
  unanswerable: inboxUnanswerableReason
    .nullable()
    .meta({ description: 'Why the writer cannot get a message; null if they can' }),
  match: z
    .object({
      id,
      sport,
      status: matchStatus,
      opponent: person.nullable().meta({ description: 'Null while a paid match has none' }),
      scheduledDate: time.nullable(),
      court: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "The writer's current match, else the latest one" }),
});
export type StaffInboxItem = z.infer<typeof inboxItem>;
