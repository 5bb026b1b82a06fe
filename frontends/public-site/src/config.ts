/** Where the league's players meet besides the court. */
export const socialAddresses = {
  chat: 'https://discord.gg/rally-league',
  photos: 'https://www.instagram.com/rally.league',
  group: 'https://www.facebook.com/groups/rally.league',
} as const;
