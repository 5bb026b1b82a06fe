/** The wait between two attempts to send a message that did not reach the provider. */
export const unreachableRetrySeconds = 30;
