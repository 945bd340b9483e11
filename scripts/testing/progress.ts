/** What a runner tells while it runs: how much there is, each file or test that has ended, each failure as it happens. */
export type Progress =
  | { kind: 'begins'; total: number }
  | { kind: 'ends' }
  | { kind: 'fails'; file: string; title: string; message: string }
  /** An error that no test caught. `file` ran when it came. */
  | { kind: 'stray'; file: string; message: string };

/** Tells the process that started the runner; a runner started by hand has nobody to tell. */
export const tell = (progress: Progress): void => void process.send?.(progress);

/** The lines of an error that say what happened: what follows is its stack, which the log keeps. */
export const firstLines = (message: string, most = 12): string =>
  message.split('\n').slice(0, most).join('\n').trimEnd();
