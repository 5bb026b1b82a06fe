/** Whether a sender is a Messaging Service, which chooses one of its numbers, and not a number. */
export function isMessagingService(sender: string): boolean {
  return /^MG[0-9a-f]{32}$/.test(sender);
}
