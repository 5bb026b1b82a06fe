/** The badge is the most frequent of this many latest votes, and the default before any vote. */
export const countedPlaystyleVotesMax = 5;
export const playstyleDefault = 'Baseliner';
