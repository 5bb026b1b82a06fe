import { perfectQuality } from '@rally/contracts/matchmaking';
import * as z from 'zod';

/** Points of quality, of `perfectQuality`, that the worst allowed case of each kind costs a pair. */
export interface QualityWeights {
  readonly ratingGap: number;
  readonly distance: number;
  readonly availability: number;
  readonly variety: number;
}

/** The weights of the league. */
export const defaultQualityWeights: QualityWeights = {
  // A close match is what players come for; squared, a gap of 0.25 costs 31 and a whole level 500.
  ratingGap: 500,
  // People drive 10 miles gladly (16 points) and the whole radius rarely.
  distance: 200,
  // More shared hours make a match more likely to happen, but one good hour is enough.
  availability: 200,
  // Meeting again is pleasant; a stranger should only win if otherwise equally good.
  variety: 100,
};

const weight = z.number().min(0).max(perfectQuality).default(0);

/** The weights in a rules file; a missing one is 0. */
export const qualityWeightsSchema = z
  .strictObject({ ratingGap: weight, distance: weight, availability: weight, variety: weight })
  .prefault({});
