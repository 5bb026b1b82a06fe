import shared from './vitest.shared.ts';

/** `npm test`: the tests of all projects in one run, which starts vitest once and has one database server for all that keep data. */
export default {
  test: {
    ...shared.test,
    projects: ['{libs,services,frontends,deploy}/*/vitest.config.ts', 'tests/vitest.config.ts'],
  },
};
