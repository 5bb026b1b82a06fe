/** The settings of an installation, by environment variable. */
export type Environment = Readonly<Record<string, string | undefined>>;
