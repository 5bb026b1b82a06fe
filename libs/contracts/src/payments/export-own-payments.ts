import { defineOwnDataCall } from '../own-data.ts';

/** The section of payments in `GET /me/export`. */
export const exportOwnPayments = defineOwnDataCall('payments');
