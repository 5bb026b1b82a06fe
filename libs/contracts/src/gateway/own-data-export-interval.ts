/** How long a player must wait between two downloads of their own data. */
export const ownDataExportIntervalSeconds = 60;
