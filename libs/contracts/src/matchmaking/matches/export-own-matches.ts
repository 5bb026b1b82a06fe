import { defineOwnDataCall } from '../../own-data.ts';

/** The section of matchmaking in `GET /me/export`. */
export const exportOwnMatches = defineOwnDataCall('matchmaking');
