/** Days after its latest reveal in which a paid match is to be played. */
export const paidMatchDaysToPlay = 7;
