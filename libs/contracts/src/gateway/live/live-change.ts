import * as z from 'zod';
import { id } from '../../fields.ts';

export const liveTopics = [
  'match',
  'pending-match',
  'score',
  'rating',
  'payment',
  'profile',
  'opt-in',
  'notification',
  'weekly-run',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** One line of `GET /live`, as `data:` of an event named `change`: something the caller may see is new, so read it again. */
export const liveChange = z.object({ topic: z.enum(liveTopics), id: id.nullable() });
export type LiveChange = z.infer<typeof liveChange>;
