import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Parts that are loaded when first needed take their time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// What is left standing would go on without a window, and answer to the tests of the next file.
afterEach(cleanup);
