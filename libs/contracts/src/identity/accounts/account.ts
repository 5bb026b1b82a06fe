import * as z from 'zod';
import { id, phoneNumber, time } from '../../field-schemas.ts';

export const roles = ['player', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** An account: who someone is to identity. */
export const account = z.object({ id, phone: phoneNumber, role, createdAt: time });
export type Account = z.infer<typeof account>;
