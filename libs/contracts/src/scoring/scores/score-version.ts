import * as z from 'zod';

/** Increases by one with each change of a match's score. */
export const scoreVersionSchema = z.int().positive().meta({ description: 'Increases with each change of the score' });
