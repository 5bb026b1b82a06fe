import { writeFile } from 'node:fs/promises';
import { renderSettingsReference } from './render-settings-reference.ts';

/** `npm run -s settings`: generates docs/settings.md. */
await writeFile(new URL('../../../docs/settings.md', import.meta.url), renderSettingsReference());
