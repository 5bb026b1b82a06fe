import { defaultLeagueZone } from '@rally/league-calendar';

/** The time zone in which the league's weeks and seasons begin. The gateway writes it into the page if `LEAGUE_ZONE` is set. */
export function getLeagueZone(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="rally-zone"]')?.content ?? defaultLeagueZone;
}
