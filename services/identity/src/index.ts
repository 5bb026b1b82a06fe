export { importSampleAccounts, type SampleAccount } from './accounts/import-sample-accounts.store.ts';
export { type IdentityConfig, identityConfig } from './config.ts';
export { deleteAllSigningKeys } from './delete-all-signing-keys.ts';
export { identityMigrations } from './migrations.store.ts';
export { startIdentity } from './service.ts';
