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
export const messageChannel = z.enum(messagingPreferences);
export const messagePurpose = z.enum(messagePurposes);
export const messageFailure = z.enum(messageFailures);
export const inboxItemStatus = z.enum(inboxItemStatuses);
export const inboxAnswerState = z.enum(inboxAnswerStates);
export const inboxUnanswerableReason = z.enum(inboxUnanswerableReasons);
