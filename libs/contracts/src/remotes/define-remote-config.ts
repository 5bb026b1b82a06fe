import type * as z from 'zod';
import type { Language } from '../players/enums.ts';
import { languageDefault } from '../players/profile/profile-defaults.ts';
import { type RemoteDescription, remoteDescriptionSchema } from './remote-description.ts';

type RemoteDescriptionInput = z.input<typeof remoteDescriptionSchema>;

/** HTML that a module's default export makes at build time, given the addresses of its styles. */
export interface PrerenderedPageConfig {
  /** A `*.html.tsx` file of the front-end, e.g. `src/features/landing/hero.html.tsx`; it becomes `hero.html`. */
  readonly module: string;
  readonly styles?: readonly string[];
}

export interface RemoteRouteConfig extends Omit<RemoteDescriptionInput['routes'][number], 'template'> {
  /** First view for visitors. */
  readonly prerender?: PrerenderedPageConfig;
}

/** The declaration of a remote in its `remote.config.ts`. Its build generates `remote.json` from it. */
export interface RemoteConfig extends Pick<RemoteDescriptionInput, 'name' | 'isStaffPage' | 'languages'> {
  readonly routes: readonly RemoteRouteConfig[];
  /** Plain HTML pages, e.g. `src/policies/terms.html.tsx`, served at `/terms.html`. */
  readonly documents?: readonly PrerenderedPageConfig[];
}

/** Types a remote's declaration: `export default defineRemoteConfig({ name: 'public-site', routes: […] })`. */
export function defineRemoteConfig<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** The paths that a remote declares. */
export type RoutePath<Config extends RemoteConfig> = Config['routes'][number]['path'];

/** The file that a prerendered page becomes: `src/features/landing/hero.html.tsx` becomes `hero.html`, in Spanish `hero.es-US.html`. */
export function getPrerenderedFileName(
  { module }: PrerenderedPageConfig,
  language: Language = languageDefault,
): string {
  return getFileInLanguage(module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx$/, ''), language);
}

/** The name of a prerendered file in a language, by its name in English. */
export function getFileInLanguage(file: string, language: Language): string {
  return language === languageDefault ? file : file.replace(/\.html$/, `.${language}.html`);
}

/**
 * The description of a build of a remote.
 * @throws ZodError when the declaration is invalid
 */
export function createRemoteDescription(
  { routes, documents = [], ...config }: RemoteConfig,
  build: Pick<RemoteDescription, 'entry' | 'integrity' | 'requires'>,
): RemoteDescription {
  return remoteDescriptionSchema.parse({
    ...config,
    ...build,
    routes: routes.map(({ prerender, ...route }) => ({
      ...route,
      ...(prerender && { template: getPrerenderedFileName(prerender) }),
    })),
    documents: documents.map((page) => getPrerenderedFileName(page)),
  });
}
