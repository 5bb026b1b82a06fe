export { auditStoredData } from './audit-stored-data.ts';
export { listRepeatedKeys } from './list-repeated-keys.ts';
export { NoDataToAuditError, withDatabaseToAudit } from './with-database.ts';
