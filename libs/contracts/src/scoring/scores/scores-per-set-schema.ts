import * as z from 'zod';
import { setScoreMax } from './score-limits.ts';

const games = z
  .int()
  .min(0)
  .max(Math.max(...Object.values(setScoreMax)))
  .nullable();
const tiebreakPoints = z.int().min(0).max(99).nullable();

/** Games and tiebreak points of each set, with user1 and user2 as in the match. Null for sets not played or without a tiebreak. */
export const scoresPerSetSchema = z.object({
  user1Set1: games,
  user2Set1: games,
  user1Set2: games,
  user2Set2: games,
  user1Set3: games,
  user2Set3: games,
  user1Set1Tiebreak: tiebreakPoints,
  user2Set1Tiebreak: tiebreakPoints,
  user1Set2Tiebreak: tiebreakPoints,
  user2Set2Tiebreak: tiebreakPoints,
  user1Set3Tiebreak: tiebreakPoints,
  user2Set3Tiebreak: tiebreakPoints,
});
export type ScoresPerSet = z.infer<typeof scoresPerSetSchema>;
