/** How many years (of 365 days) the audit log and reports about players are kept. */
export const auditKeptYears = 2;
