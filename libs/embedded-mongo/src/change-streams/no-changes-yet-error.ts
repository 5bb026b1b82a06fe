/** A `getMore` of a change stream found nothing yet. It runs again when something changes or its time is over. */
export class NoChangesYetError extends Error {
  constructor() {
    super('The cursor waits for changes.');
  }
}

/** A shared instance: every commit throws it for every waiting stream, and a stack trace would cost more than checking for changes. */
export const noChangesYet = new NoChangesYetError();
