import { previewMatchNotification } from '@rally/contracts/notifications';
import type { Clock, Serve } from '@rally/service-kit';
import type { KnownMatches } from '../known-matches/known-match.projection.ts';
import type { People } from '../people/people.projection.ts';
import { previewNotification } from './preview-notification.ts';

export function previewRoutes(
  serve: Serve,
  parts: { people: People; matches: KnownMatches; clock: Clock; leagueZone: string },
): void {
  serve(previewMatchNotification, ({ params }) => previewNotification(params.id, { ...parts, now: parts.clock.now() }));
}
