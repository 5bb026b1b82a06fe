/** Screens add this to the server's subscriber count. */
export const subscriberCountOffset = 100;
/** What the landing page claims, and the smallest number of players that it shows. */
export const advertisedPlayerCount = 150;
