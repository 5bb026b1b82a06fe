/** How many players of each list are returned when a whole week is read without `limit`. */
export const planningListLimitDefault = 100;
