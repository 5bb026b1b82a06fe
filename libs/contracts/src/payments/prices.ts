/** The fee that reveals the opponent of a paid match. */
export const matchFeeCents = 500;
export const lifetimeAccessCentsDefault = 4_900;
export const paymentCurrency = 'usd';
