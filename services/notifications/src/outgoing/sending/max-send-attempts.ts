/** How often a message is posted to the provider while its outcome stays unknown. Attempts that do not reach the provider do not count. */
export const maxSendAttempts = 2;
