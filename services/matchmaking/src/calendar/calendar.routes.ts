import { randomBytes } from 'node:crypto';
import { commonErrors } from '@rally/contracts';
import { getCalendarFeedUrl, getMatchCalendar, matchmakingErrors, resetCalendar } from '@rally/contracts/matchmaking';
import { languageDefault } from '@rally/contracts/players';
import { HttpError, type ListClosedAccounts, type RegisterApiCallHandler, type Service } from '@rally/service-kit';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { isMatchPlayer } from '../matches/match.ts';
import { isMatchVisibleToPlayers } from '../matches/match-visibility.ts';
import { presentMatchForPlayer } from '../matches/views/present-match.ts';
import { presentMatch } from '../matches/views/present-matches.ts';
import { toCalendarEntry } from './calendar-entry.ts';
import type { CalendarSecretStore } from './calendar-secret.store.ts';
import { type CalendarDependencies, listPlayerCalendarEntries } from './list-player-calendar-entries.ts';
import { renderCalendarFile } from './render-calendar-file.ts';

interface CalendarRoutesDependencies extends CalendarDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly calendars: CalendarSecretStore;
  readonly listClosedAccounts: ListClosedAccounts;
  /** Public base URL of the product. */
  readonly publicUrl: string;
}

const secretBytes = 32;
const fileName = /^([\w-]{43})\.ics$/;

/** Registers the private feed at `/calendar/{secret}.ics`, the call for its address, and single matches as files. */
export function registerCalendarRoutes(
  app: Service['app'],
  serve: RegisterApiCallHandler,
  deps: CalendarRoutesDependencies,
): void {
  const { calendars, matches, players, clock, publicUrl } = deps;
  const newSecret = () => randomBytes(secretBytes).toString('base64url');
  const findPlayer = async (id: string) => (await players.findByIds([id])).get(id);
  async function showAddress(playerId: string, secret: string) {
    // The account may have been closed meanwhile, before there was a secret to erase.
    const isClosed = (await deps.listClosedAccounts([playerId])).has(playerId);
    if (isClosed) await calendars.deleteByPlayer(playerId);
    return { ok: true as const, url: `${publicUrl}/calendar/${secret}.ics` };
  }

  serve(getCalendarFeedUrl, async ({ account }) =>
    showAddress(account.id, await calendars.findOrCreate(account.id, newSecret(), clock.now())),
  );

  serve(resetCalendar, async ({ account }) => {
    const secret = newSecret();
    await calendars.replace(account.id, secret, clock.now());
    return showAddress(account.id, secret);
  });

  serve(getMatchCalendar, async ({ params, account }) => {
    const match = await matches.findById(params.id);
    if (!match || !isMatchPlayer(match, account.id) || !isMatchVisibleToPlayers(match)) {
      throw new HttpError(matchmakingErrors.matchUnknown);
    }
    const shown = await presentMatch(deps, match, (material) =>
      presentMatchForPlayer(material, account.id, clock.now()),
    );
    const language = (await findPlayer(account.id))?.language ?? languageDefault;
    const entry = toCalendarEntry(shown, account.id, language);
    if (!entry) throw new HttpError(matchmakingErrors.noCalendarEntry);
    return renderCalendarFile([entry], { publicUrl, language, now: clock.now() });
  });

  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params }, reply) => {
    const secret = fileName.exec(params.file)?.[1];
    const playerId = secret === undefined ? null : await calendars.findPlayerId(secret);
    const player = playerId === null ? undefined : await findPlayer(playerId);
    if (playerId === null || player?.disabled) throw new HttpError(commonErrors.notFound);
    const language = player?.language ?? languageDefault;
    const entries = await listPlayerCalendarEntries(deps, playerId, language);
    const file = renderCalendarFile(entries, { publicUrl, language, now: clock.now() });
    return reply.header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8').send(file);
  });
}
