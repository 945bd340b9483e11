import type { FormIssue, Validation } from '../form-issue.ts';
import type { FormMode } from '../selection/selection.ts';
import { validateForm } from '../validate-form.ts';
import type { FormState } from './form-state.ts';
import type { IssueBoard } from './issue-board.ts';
import type { Turns } from './turns.ts';

export type FormStatus = 'open' | 'submitting' | 'submitted';

export type SubmitResult = Validation & {
  /** The host may send it now. */
  ok: boolean;
  /** An attempt is under way already, or has succeeded: this one did nothing. */
  busy: boolean;
  /** Where to scroll. */
  firstNodeId: string | undefined;
};

/** One attempt at a time to submit the form. */
export type Attempt = {
  status(): FormStatus;
  submit(): SubmitResult;
  /** The attempt failed and another is allowed. What the server found stands until the answers change. */
  fail(issues?: readonly FormIssue[]): void;
  succeed(): void;
};

type Parts = { state: FormState; board: IssueBoard; turns: Turns; mode: FormMode };
const nothing = { ok: false, issues: [], warnings: [], firstNodeId: undefined };

export function createAttempt({ state, board, turns, mode }: Parts): Attempt {
  let status: FormStatus = 'open';
  const become = (next: FormStatus) => {
    status = next;
    turns.noteForm();
  };
  return {
    status: () => status,
    submit() {
      // A form that is being built is neither checked nor sent.
      if (mode === 'editor' || status !== 'open') return { ...nothing, busy: status !== 'open' };
      return turns.take(() => {
        const { issues, warnings } = validateForm(state);
        const ok = issues.length === 0 && warnings.length === 0;
        board.show(issues, 'check');
        if (ok) become('submitting');
        return { ok, busy: false, issues, warnings, firstNodeId: warnings[0]?.nodeId };
      });
    },
    fail: (issues = []) =>
      turns.take(() => {
        if (issues.length > 0) board.show(issues, 'server');
        become('open');
      }),
    succeed: () => turns.take(() => become('submitted')),
  };
}
