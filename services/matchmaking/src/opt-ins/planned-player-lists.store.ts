import type { OptInAnswer, PlanningListName } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import { createPagedList, leastValues, splitIntoBatches } from '@rally/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { toOptInId, type WeekOptIn } from './opt-in.ts';
import { isMatched, type OptInDocument } from './opt-in-document.store.ts';

/** The lists of weekly planning. */
export interface PlannedPlayerLists {
  /** How many players of a week gave each answer, and how many of them have a match in the week after. */
  countAnswers(week: WeekId): Promise<AnswerCounts>;
  /** The players of a list of weekly planning, in no particular order; on request only those with these ids. */
  listPlanned(week: WeekId, list: PlanningListName, playerIds?: readonly string[]): Promise<PlanningOptIn[]>;
  /** A page of that list by the time of the question; players who answered without being asked come last. */
  pagePlannedByAsked(
    week: WeekId,
    list: PlanningListName,
    page: { readonly order: 1 | -1; readonly skip: number; readonly limit: number },
  ): Promise<PlanningOptIn[]>;
}

/** A player in a week of the planning. */
export type PlanningOptIn = Pick<WeekOptIn, 'playerId' | 'askedOn'>;

/** Players of a week by answer. */
export type AnswerCounts = Readonly<Record<OptInAnswer | 'none', { readonly all: number; readonly matched: number }>>;

export function createPlannedPlayerLists(rows: Model<OptInDocument>): PlannedPlayerLists {
  function findPlanned(filter: QueryFilter<OptInDocument>) {
    return rows.find(filter, { playerId: 1, askedOn: 1, _id: 0 });
  }

  return {
    async countAnswers(week) {
      // The index of the lists counts each row once.
      const countAnswer = async (answer: OptInAnswer | null) => {
        const [unmatched, matched] = await Promise.all([
          rows.countDocuments({ week, answer, matchedIn: null }),
          rows.countDocuments({ week, answer, ...isMatched }),
        ]);
        return { all: unmatched + matched, matched };
      };
      const [yes, no, none] = await Promise.all([countAnswer('yes'), countAnswer('no'), countAnswer(null)]);
      return { yes, no, none };
    },
    async listPlanned(week, list, playerIds) {
      const inList = createListFilter(week, list);
      if (playerIds === undefined) return findPlanned(inList).lean<PlanningOptIn[]>();
      const found: PlanningOptIn[] = [];
      for (const batch of splitIntoBatches(playerIds, idsPerQuery)) {
        const ids = batch.map((playerId) => toOptInId({ playerId, week }));
        found.push(...(await findPlanned({ ...inList, _id: { $in: ids } }).lean<PlanningOptIn[]>()));
      }
      return found;
    },
    pagePlannedByAsked: (week, list, { order, skip, limit }) =>
      createPagedList<PlanningOptIn>(
        {
          read: ({ filter, sort, skip: skipped, limit: wanted }) =>
            findPlanned(filter).sort(sort).skip(skipped).limit(wanted).lean<PlanningOptIn[]>(),
          count: (filter) => rows.countDocuments(filter),
        },
        createListFilter(week, list),
        { timeField: '_id', order, by: { field: 'askedOn', order, least: leastValues.times } },
      ).page({ after: null, skip, limit }),
  };
}

/** In a league of hundreds of thousands, a query with all ids would exceed the size limit of a command. */
const idsPerQuery = 1_000;

function createListFilter(week: WeekId, list: PlanningListName): QueryFilter<OptInDocument> {
  switch (list) {
    case 'matched':
      // Names every answer, so that the index by answer and match can serve the query.
      return { week, answer: { $in: ['yes', 'no', null] }, ...isMatched };
    case 'wantsMatch':
      return { week, answer: 'yes', matchedIn: null };
    case 'noMatch':
      return { week, answer: 'no', matchedIn: null };
    case 'noResponse':
      return { week, answer: null, matchedIn: null };
  }
}
