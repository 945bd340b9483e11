import { sampleId } from './sample-records.ts';

/** A change of many that is done. Tests say what matters to them. */
export const sampleRun = {
  id: sampleId(50),
  collection: 'tags',
  act: 'update',
  undo_of: null,
  state: 'done',
  reason: '',
  total: 1,
  done: 1,
  changed: 1,
  unchanged: 0,
  refused: 0,
  undone_by: null,
  made_by: 'Ada Admin',
  created_at: '2026-03-05T14:30:00.000Z',
  finished_at: '2026-03-05T14:31:00.000Z',
} as const;
