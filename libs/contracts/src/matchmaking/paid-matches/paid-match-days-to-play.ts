/** A paid match can be played until this many days after its latest reveal. */
export const paidMatchDaysToPlay = 7;
