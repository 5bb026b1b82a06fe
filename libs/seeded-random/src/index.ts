export { createSeededRandom, type SeededRandom } from './create-seeded-random.ts';
