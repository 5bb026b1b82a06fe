import type { Migration } from '@rally/service-kit';
import { addMissingAuditSearchWords } from './audit/audit-search-words.store.ts';

export const identityMigrations: readonly Migration[] = [
  { version: 1, name: 'words of audit entries, to search them', run: addMissingAuditSearchWords },
];
