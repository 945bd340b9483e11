/** Why Trellis cannot start (or go on), for the person at the keyboard: what is wrong, and what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem';
  readonly advice: string;
  constructor(problem: string, advice: string, options?: ErrorOptions) {
    super(problem, options);
    this.advice = advice;
  }
}

export const isStartProblem = (error: unknown): error is StartProblem => error instanceof StartProblem;

/** The file system's own refusals; anything else is passed through unchanged. */
export function toFolderProblem(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return notWritable(folder, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartProblem(
      `${folder} cannot be used as the data folder: a file is in its place.`,
      'Move that file away, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
  return error;
}

export const diskFull = (folder: string, cause?: unknown): StartProblem =>
  new StartProblem(
    `The disk that holds ${folder} is full.`,
    'Free some space (a fresh database needs about 100 MB) and start again, or set DATA_DIR to a folder on another disk.',
    { cause },
  );

export const notWritable = (folder: string, cause?: unknown): StartProblem =>
  new StartProblem(
    `Trellis may not write to ${folder}.`,
    'Give the user that starts Trellis the right to write there, or set DATA_DIR to a folder of its own.',
    { cause },
  );
