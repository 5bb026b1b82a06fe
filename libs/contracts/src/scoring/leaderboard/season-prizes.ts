/** First, second and third prize of a season, by games played. Announced as coming soon. */
export const seasonPrizesCents = [50_000, 25_000, 10_000] as const;
