import { vi } from 'vitest';

/**
 * How long a test waits for something that it knows will come. A second, which is what the libraries wait, is too short
 * beside another run; a test that fails waits this long once.
 */
export const patienceMs = 10_000;

const waitFor = vi.waitFor;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
