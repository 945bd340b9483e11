import { startSandbox } from '#sandbox';

/** A sandbox as a process of its own, for tests that kill it. Says where it is, and ends with its parent. */
const { apiUrl } = await startSandbox({ folder: process.argv[2] ?? '' });
process.on('disconnect', () => process.exit(0));
process.send?.(apiUrl);
