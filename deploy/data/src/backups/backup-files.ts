/** A backup has the data folder's form, so that restoring is copying. */
export const databaseFile = 'database/embedded-mongo.sqlite';
export const photosFolder = 'photos';
/** The secrets without which stored keys are unreadable, and the sign of a demonstration. */
export const otherFiles = ['secrets.json', 'sample-league.json'] as const;
