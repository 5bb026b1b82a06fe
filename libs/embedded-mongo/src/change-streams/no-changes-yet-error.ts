/** A `getMore` of a change stream found nothing yet. It runs again when something has changed, or its time is over. */
export class NoChangesYetError extends Error {
  constructor() {
    super('The cursor waits for changes.');
  }
}
