/** How long the gateway waits for a service's response, unless the contract gives the call more time. */
export const upstreamTimeoutSeconds = 5;
