/** The settings of an installation, by environment variable. */
export type InstallationSettings = Readonly<Record<string, string | undefined>>;
