import { writeFile } from 'node:fs/promises';
import { settingsPage } from './settings-page.ts';

/** `npm run -s settings`: writes docs/settings.md anew. */
await writeFile(new URL('../../../docs/settings.md', import.meta.url), settingsPage());
