import { previewMatchNotification } from '@rally/contracts/notifications';
import type { Clock, RegisterApiCallHandler } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { PeopleProjection } from '../people/people.projection.ts';
import { previewMatchMessages } from './preview-match-messages.ts';

export function registerMessagePreviewRoutes(
  serve: RegisterApiCallHandler,
  deps: {
    people: PeopleProjection;
    matches: KnownMatchProjection;
    clock: Clock;
    leagueZone: string;
    publicUrl: string;
  },
): void {
  serve(previewMatchNotification, ({ params }) => previewMatchMessages(params.id, { ...deps, now: deps.clock.now() }));
}
