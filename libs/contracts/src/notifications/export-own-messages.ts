import { defineOwnDataCall } from '../own-data.ts';

/** The section of notifications in `GET /me/export`. */
export const exportOwnMessages = defineOwnDataCall('notifications');
