/** How long a player waits between two downloads of the own data. */
export const ownDataExportIntervalSeconds = 60;
