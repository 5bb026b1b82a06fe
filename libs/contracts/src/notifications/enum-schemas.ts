import * as z from 'zod';
import { messagingPreferences } from '../players/enums.ts';
import {
  inboxAnswerStates,
  inboxItemStatuses,
  inboxUnanswerableReasons,
  messageFailures,
  messagePurposes,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const messageChannelSchema = z.enum(messagingPreferences);
export const messagePurposeSchema = z.enum(messagePurposes);
export const messageFailureSchema = z.enum(messageFailures);
export const inboxItemStatusSchema = z.enum(inboxItemStatuses);
export const inboxAnswerStateSchema = z.enum(inboxAnswerStates);
export const inboxUnanswerableReasonSchema = z.enum(inboxUnanswerableReasons);
