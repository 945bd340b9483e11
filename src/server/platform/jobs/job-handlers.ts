import type { JobName, JobPayloads } from './queue.ts';

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], signal: AbortSignal) => Promise<void> };
