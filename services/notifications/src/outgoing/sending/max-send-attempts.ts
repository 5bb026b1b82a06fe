/** How often one message is given to the provider when its outcome stays unknown. A provider that cannot be reached does not count. */
export const maxSendAttempts = 2;
