export { auditStoredData } from './audit-stored-data.ts';
export { findDuplicates } from './find-duplicates.ts';
export { NoDataToAuditError, withDatabaseToAudit } from './with-database.ts';
