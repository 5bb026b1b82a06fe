export { default } from '../../vitest.service.ts';
