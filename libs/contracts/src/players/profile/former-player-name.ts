/** The name that other players see of someone who has closed the account. */
export const formerPlayerName = 'Former player';
