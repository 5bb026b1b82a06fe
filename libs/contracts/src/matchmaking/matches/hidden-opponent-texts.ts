/** Placeholders for an opponent who must not be shown yet. */
export const hiddenOpponentTexts = {
  searching: 'Finding opponent...',
  locked: 'Opponent found',
  unknown: 'TBD',
} as const;
