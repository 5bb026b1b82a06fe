export { importAccounts, type SampleAccount } from './accounts/import-accounts.store.ts';
export { type IdentityConfig, identityConfig } from './config.ts';
export { startIdentity } from './service.ts';
