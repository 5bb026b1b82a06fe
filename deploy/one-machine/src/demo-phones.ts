/** The two phones anyone can try the demo with; both are numbers reserved for fiction. */
export const demoPhones = { player: '+12025550101', admin: '+12025550100' } as const;
