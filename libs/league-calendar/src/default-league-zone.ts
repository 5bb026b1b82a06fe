/** The league's time zone when none is configured. */
export const defaultLeagueZone = 'America/New_York';
