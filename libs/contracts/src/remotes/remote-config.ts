import type * as z from 'zod';
import { type RemoteDescription, remoteDescriptionSchema } from './remote-description.ts';

type DescriptionInput = z.input<typeof remoteDescriptionSchema>;

/** HTML made at build time by a module's default export, which is given the addresses of its styles. */
export interface PrerenderedPage {
  /** A `*.html.tsx` file of the front-end, e.g. `src/features/landing/hero.html.tsx`; it becomes `hero.html`. */
  readonly module: string;
  readonly styles?: readonly string[];
}

export interface RemoteRouteConfig extends Omit<DescriptionInput['routes'][number], 'template'> {
  /** First view for visitors. */
  readonly prerender?: PrerenderedPage;
}

/** The declaration of a remote in its `remote.config.ts`. Its build generates `remote.json` from it. */
export interface RemoteConfig extends Pick<DescriptionInput, 'name' | 'isStaffPage'> {
  readonly routes: readonly RemoteRouteConfig[];
  /** Plain HTML pages, e.g. `src/policies/terms.html.tsx`, served at `/terms.html`. */
  readonly documents?: readonly PrerenderedPage[];
}

/** Types a remote's declaration: `export default defineRemoteConfig({ name: 'public-site', routes: […] })`. */
export function defineRemoteConfig<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** The paths that a remote declares. */
export type RoutePath<Config extends RemoteConfig> = Config['routes'][number]['path'];

/** The file that a prerendered page becomes: `hero.html` of `src/features/landing/hero.html.tsx`. */
export function getPrerenderedFileName({ module }: PrerenderedPage): string {
  return module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx$/, '');
}

/**
 * The description of a build of a remote.
 * @throws ZodError when the declaration is invalid
 */
export function describeRemote(
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
    documents: documents.map(getPrerenderedFileName),
  });
}
