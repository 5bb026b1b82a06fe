/** Years, of 365 days, for which the audit log is kept, and reports of players as long. */
export const auditKeptYears = 2;
