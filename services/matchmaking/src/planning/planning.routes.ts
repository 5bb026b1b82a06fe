import { getWeeklyPlanning } from '@rally/contracts/matchmaking';
import type { Clock, Serve } from '@rally/service-kit';
import { type PlanningSources, weeklyPlanning } from './weekly-planning.ts';

export function planningRoutes(serve: Serve, { clock, ...sources }: PlanningSources & { readonly clock: Clock }): void {
  serve(getWeeklyPlanning, ({ query }) => weeklyPlanning(sources, query.weekOffset, clock.now()));
}
