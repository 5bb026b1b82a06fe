import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazily loaded components take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// A screen that stays mounted would react to the tests of the next file.
afterEach(cleanup);
