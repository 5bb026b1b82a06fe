import { defineOwnDataCall } from '../../own-data.ts';

/** The section of scoring in `GET /me/export`. */
export const exportOwnScores = defineOwnDataCall('scoring');
