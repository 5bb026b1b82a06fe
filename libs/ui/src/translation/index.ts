export type { Translation } from './translation.ts';
