export { audit } from './audit.ts';
export { NoDataError, withDatabaseServer } from './with-database.ts';
