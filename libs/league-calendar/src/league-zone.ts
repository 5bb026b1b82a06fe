/** The league's zone unless configured otherwise. */
export const DEFAULT_LEAGUE_ZONE = 'America/New_York';
