import { defineOwnDataCall } from '../../own-data.ts';

/** The section of identity in `GET /me/export`. */
export const exportOwnAccount = defineOwnDataCall('identity');
