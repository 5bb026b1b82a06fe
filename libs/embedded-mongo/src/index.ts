export { DataFolderError } from './errors/data-folder-error.ts';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
export { verifyAndConsolidateBackup } from './storage/database-file.ts';
