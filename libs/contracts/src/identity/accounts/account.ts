import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';

export const roles = ['player', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** An account: who someone is to identity. */
export const accountSchema = z.object({
  id: idSchema,
  phone: phoneNumberSchema,
  role: roleSchema,
  createdAt: timestampSchema,
});
export type Account = z.infer<typeof accountSchema>;
