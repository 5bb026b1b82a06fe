export { auditStoredData } from './audit-stored-data.ts';
export { findDuplicateKeys } from './find-duplicate-keys.ts';
export { NoDataToAuditError, withAuditedDatabase } from './with-database.ts';
