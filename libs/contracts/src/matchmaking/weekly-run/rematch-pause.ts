/** Weeks before the same two players can be paired again, even if staff declined their match. */
export const recentOpponentWeeks = 4;
