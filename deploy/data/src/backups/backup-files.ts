/** A backup has the data folder's form, so that restoring is copying. */
export const backupDatabaseFilePath = 'database/embedded-mongo.sqlite';
export const backupPhotosFolder = 'photos';
/** The secrets without which stored keys are unreadable, and the marker of a demonstration. */
export const backupNonDatabaseFiles = ['secrets.json', 'sample-league.json'] as const;
