/** Weeks in which the same two players are not paired again, also if staff declined their match. */
export const recentOpponentWeeks = 4;
