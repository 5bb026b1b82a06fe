export { auditStoredData } from './audit-stored-data.ts';
export { findDuplicates } from './find-duplicates.ts';
export { NoDataError, withDatabaseServer } from './with-database.ts';
