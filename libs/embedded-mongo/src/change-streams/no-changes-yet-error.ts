/** A `getMore` of a change stream found nothing yet. It runs again when something has changed, or its time is over. */
export class NoChangesYetError extends Error {
  constructor() {
    super('The cursor waits for changes.');
  }
}

/** The only one: every commit throws it for every stream that waits, and its stack would cost more than the look at the changes. */
export const noChangesYet = new NoChangesYetError();
