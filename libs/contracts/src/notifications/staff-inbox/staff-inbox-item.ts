import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';
import { matchStatusSchema } from '../../matchmaking/enum-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import {
  inboxAnswerStateSchema,
  inboxItemStatusSchema,
  inboxUnanswerableReasonSchema,
  messageChannelSchema,
  messageFailureSchema,
} from '../enum-schemas.ts';

/** A person in staff's view of an item. The name is null if it is not, or no longer, known. */
const person = z.object({ id: idSchema, name: z.string().nullable() });

/** A text that staff have to read, with its writer and their match. */
export const inboxItemSchema = z.object({
  id: idSchema,
  writer: person.nullable().meta({ description: 'Null for a phone without an account' }),
  phone: phoneNumberSchema,
  channel: messageChannelSchema,
  text: z.string().meta({ description: 'Empty for a message without text, such as a picture' }),
  receivedAt: timestampSchema,
  status: inboxItemStatusSchema,
  handled: z
    .object({ by: person, at: timestampSchema })
    .nullable()
    .meta({ description: 'Who answered it or marked it as done; null while it is open' }),
  answers: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      by: person,
      at: timestampSchema,
      state: inboxAnswerStateSchema,
      failure: messageFailureSchema.nullable().meta({ description: 'Null unless it failed' }),
    }),
  ),
  unanswerable: inboxUnanswerableReasonSchema
    .nullable()
    .meta({ description: 'Why the writer cannot get a message; null if they can' }),
  match: z
    .object({
      id: idSchema,
      sport: sportSchema,
      status: matchStatusSchema,
      opponent: person.nullable().meta({ description: 'Null while a paid match has none' }),
      scheduledDate: timestampSchema.nullable().meta({ description: 'Null until a time is agreed on' }),
      court: z.string().nullable().meta({ description: 'Null until a court is suggested' }),
    })
    .nullable()
    .meta({ description: "The writer's current match, or else the latest one" }),
});
export type StaffInboxItem = z.infer<typeof inboxItemSchema>;
