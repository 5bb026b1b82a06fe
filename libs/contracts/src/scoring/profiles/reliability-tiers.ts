/** Minimum completion rates of the tiers, in percent. */
export const extremelyReliablePercent = 75;
export const reliablePercent = 25;
