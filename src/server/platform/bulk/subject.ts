import type { PermissionRule } from '#engine/access/ability.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import type { RowDetail } from '#engine/contracts/platform/bulk.ts';
import type { EditCall } from '../editing/editor.ts';
import type { Thing } from '../editing/kept.ts';
import type { Services } from '#server/services.ts';
import type { Run } from './runner.ts';

export type RowOutcome = {
  /** `waiting`: planned, and made once it is committed. */
  outcome: 'changed' | 'unchanged' | 'refused' | 'waiting';
  title: string;
  reason: string;
  before: Thing | null;
  stateAfter: string | null;
  /** What changes, where that is more than settings. */
  detail?: RowDetail;
};

export type RowTask = {
  subjectId: string;
  title: string;
  /** As it is, or with an undo: as it is to be again, and the state that it was left in. */
  before?: Thing | null;
  stateAfter?: string | null;
};

export type Task = {
  act: Run['act'];
  changes: Readonly<Record<string, unknown>>;
  /** The run that it is part of, or that it takes back. What is only tried is of none. */
  runId?: string;
  /** Only tried, and taken back: what would be told is said, too. */
  isTried?: true;
};

/** What is changed together, and how: each row for itself, by the same way as a single change. */
export type BulkSubject = {
  /** The last part of its path, such as `tags`. */
  name: string;
  /** What open pages hear of. */
  topic: string;
  permissionOf(act: Run['act']): PermissionRule;
  /** Only for them, whatever others were given. */
  role?: CompanyRole;
  /** How the activity log says what was done, where that is not as of collections. */
  said?: Partial<Record<Run['act'], string>>;
  /** Throws CONFLICT, in a sentence, for what cannot be taken back. */
  requireUndoable(act: Run['act']): void;
  /** So many are tried while somebody waits. What becomes of more is said as it is done. */
  mostTried: number;
  /** What rows begin with, of a batch at once. */
  read(call: EditCall, ids: readonly string[], task: Task): Promise<ReadonlyMap<string, Thing>>;
  actOnRow(call: EditCall, task: Task, row: RowTask): Promise<RowOutcome>;
  /** What must wait for others than the database: made after the commit of what planned it. */
  made?: {
    acts: ReadonlySet<Run['act']>;
    make(
      services: Services,
      companyId: string,
      plan: string,
    ): Promise<Pick<RowOutcome, 'outcome' | 'reason'>>;
  };
};

export const isMadeLater = ({ made }: BulkSubject, act: Run['act']): boolean => made?.acts.has(act) ?? false;
