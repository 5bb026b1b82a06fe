/** The name that other players see for someone who has closed their account. */
export const formerPlayerName = 'Former player';
