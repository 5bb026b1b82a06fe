import { writeFile } from 'node:fs/promises';
import { renderSettingsPage } from './render-settings-page.ts';

/** `npm run -s settings`: generates docs/settings.md. */
await writeFile(new URL('../../../docs/settings.md', import.meta.url), renderSettingsPage());
