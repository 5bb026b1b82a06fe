import * as z from 'zod';
import { defineCall } from '../call.ts';
import { dispute } from './payment-schemas.ts';

/** The disputes of all payments: those that are open first, then the latest. */
export const listDisputes = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  summary: 'Disputed payments',
  reply: z.object({ ok: z.literal(true), disputes: z.array(dispute) }),
});
