import * as z from 'zod';
import { messagingPreferences } from '../players/enums.ts';
import { messageFailures, messagePurposes } from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const messageChannel = z.enum(messagingPreferences);
export const messagePurpose = z.enum(messagePurposes);
export const messageFailure = z.enum(messageFailures);
