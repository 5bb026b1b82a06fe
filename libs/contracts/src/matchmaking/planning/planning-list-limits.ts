/** Players of each list of a week that is read as a whole, without `limit`. */
export const planningListLimitDefault = 100;
