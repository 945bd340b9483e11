/** A reason to stop, for the person at the keyboard: what is wrong, and what to do. */
export class Problem extends Error {
  constructor(message, advice, options) {
    super(message, options);
    this.advice = advice;
  }
}

const known = [
  [/ENOSPC|no space left on device/i, 'The disk is full.', 'Free about 1 GB and run the same command again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|ECONNRESET|npm error network/i,
    'The packages could not be fetched: the npm registry does not answer.',
    'Check the network connection (and the proxy, if there is one) and run the same command again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'This folder may not be written to.',
    'Give yourself the right to write here, or clone Trellis into a folder of your own.',
  ],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json do not belong together.',
    'Run "npm install" and commit the lock file, or take both from the same commit.',
  ],
];

/** What a tool's own output means in a sentence; the output itself where it means nothing to us. */
export function explain(what, output) {
  const found = known.find(([pattern]) => pattern.test(output));
  if (found) return new Problem(found[1], found[2]);
  return new Problem(
    `${what} failed:\n\n${output.trim()}\n`,
    'Correct what it names and run the same command again.',
  );
}
