import { StartProblem, diskFull, notWritable } from '#server/start-problem.ts';
import type { DataLayout } from './data-layout.ts';

type Explain = (layout: DataLayout) => StartProblem;

/** What Postgres and initdb say when they give up, in the order in which it is asked. */
const known: [RegExp, Explain][] = [
  [/shared memory segment|\/dev\/shm|could not create semaphores/i, () => noSharedMemory()],
  [/No space left on device|Disk quota exceeded|Check free disk space/i, (layout) => diskFull(layout.root)],
  [
    /error while loading shared libraries|version `GLIBC|Exec format error|cannot execute/i,
    () => doesNotRun(),
  ],
  [/could not access directory .*Permission denied/i, (layout) => unreachable(layout)],
  [/Permission denied|Read-only file system|Operation not permitted/i, (layout) => notWritable(layout.root)],
  [/database files are incompatible|initialized by PostgreSQL version/i, (layout) => incompatible(layout)],
  [
    /checkpoint record|pg_control|invalid magic|invalid page|checksum|PANIC|could not open file "(base|global)/i,
    damaged,
  ],
];

export function explainFailure(
  output: string,
  layout: DataLayout,
  signal?: NodeJS.Signals | null,
): StartProblem {
  const match = known.find(([pattern]) => pattern.test(output));
  if (match) return match[1](layout);
  if (signal) return killed(signal, layout);
  const last = output.trim().split('\n').at(-1) ?? '';
  return new StartProblem(
    `The embedded database did not start${last ? `: ${last}` : '.'}`,
    `Its own account is in ${layout.log}. If it stays so, start with another DATA_DIR, or set DATABASE_URL.`,
  );
}

export const killed = (signal: NodeJS.Signals, layout: DataLayout): StartProblem =>
  new StartProblem(
    `The embedded database was ended from outside while it started (${signal}).`,
    `Start again; nothing saved is lost. If it happens again, the machine may be short of memory. See ${layout.log}.`,
  );

export function damaged(layout: DataLayout): StartProblem {
  return new StartProblem(
    `The database in ${layout.cluster} is damaged and did not start; see ${layout.log}.`,
    'Restore a backup (npm run restore FILE), or start afresh on another DATA_DIR. Leave the damaged folder as it is.',
  );
}

const noSharedMemory = (): StartProblem =>
  new StartProblem(
    'The system gives the embedded database too little shared memory.',
    'In a container, start it with --shm-size=256m; elsewhere, raise the limit, or set DATABASE_URL.',
  );

const doesNotRun = (): StartProblem =>
  new StartProblem(
    'The Postgres programs that come with Trellis do not run on this system.',
    'Install PostgreSQL 15 or newer with the system’s packages, or set DATABASE_URL.',
  );

const unreachable = (layout: DataLayout): StartProblem =>
  new StartProblem(
    `Postgres refuses to run as root, and the ordinary user it runs as may not reach ${layout.root}.`,
    'Start Trellis as an ordinary user, or set DATA_DIR to a folder that everyone may pass through, such as /var/lib/trellis.',
  );

const incompatible = (layout: DataLayout): StartProblem =>
  new StartProblem(
    `The database in ${layout.cluster} was made by another version of Postgres.`,
    'Start the Trellis version that made it, or set DATA_DIR to a new folder.',
  );
