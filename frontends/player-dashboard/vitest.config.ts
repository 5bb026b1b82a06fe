export { default } from '../../vitest.browser.ts';
