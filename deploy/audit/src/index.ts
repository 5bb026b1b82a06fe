export { audit } from './audit.ts';
export { withDatabaseServer } from './with-database.ts';
