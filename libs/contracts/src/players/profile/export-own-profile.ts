import { defineOwnDataCall } from '../../own-data.ts';

/** The section of players in `GET /me/export`. */
export const exportOwnProfile = defineOwnDataCall('players');
