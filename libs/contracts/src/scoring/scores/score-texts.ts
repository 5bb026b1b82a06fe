/** Texts of score entry, confirmation and review. */
export const scoreTexts = {
  confirmFailed: 'Failed to confirm score',
  contestFailed: 'Failed to contest score',
  contestQuestion: 'Are you sure you want to contest this score? An admin will review it.',
  submitFailed: 'Failed to submit score',
  setsMissing: 'Set 1 and Set 2 are required',
  setHalf: (set: number) => `Set ${set} needs a score for both players`,
  setOutOfRange: (set: number, max: number) => `Set ${set} must be between 0 and ${max}`,
  setImpossible: (set: number) => `Set ${set} isn't a valid final score`,
  setAfterDecision: 'The match was decided in two sets, so leave Set 3 empty',
  thirdSetMissing: 'Each player won a set, so enter Set 3',
  tiebreakImpossible: (set: number) => `The Set ${set} tiebreak isn't a valid final score`,
  winnerMissing: 'Please choose the winner',
} as const;
