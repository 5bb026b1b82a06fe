export { audit } from './audit.ts';
export { findDuplicates } from './find-duplicates.ts';
export { NoDataError, withDatabaseServer } from './with-database.ts';
