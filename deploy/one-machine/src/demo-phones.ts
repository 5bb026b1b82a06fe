/**
 * Phone numbers of the demo, all reserved for fiction: a player, a staff member, and twenty more
 * players of the same metro area, sport and level, from +12025550110 to +12025550129.
 */
export const demoPhones = {
  player: '+12025550101',
  admin: '+12025550100',
  partners: Array.from({ length: 20 }, (_, index) => `+120255501${10 + index}`),
} as const;
