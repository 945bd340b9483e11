import fc from 'fast-check';

/**
 * The same random inputs in every run, so that a change is what breaks a test. To look for new ones:
 * `FUZZ_SEED=$RANDOM npx vitest run --project unit`.
 */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 2026) });
