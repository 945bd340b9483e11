import { fieldsOf, plannedAt } from '../form-fields.ts';
import { type FormIssue, haveSameIssues } from '../form-issue.ts';
import { type FormReading, isOpen } from '../form-reading.ts';
import { validateField } from '../validate-field.ts';

/** What the customer has been told of one component. */
export type Marks = {
  /** Left or chosen at least once, or part of a submission. */
  readonly touched: boolean;
  readonly issues: readonly FormIssue[];
  /** From the server, which knows more: it stands until the answer changes. */
  readonly fromServer: boolean;
};

const none: readonly FormIssue[] = [];
const unmarked: Marks = { touched: false, issues: none, fromServer: false };

/** The issues on display. Knows nothing of when to check; that is the session's. */
export type IssueBoard = {
  marksAt(index: number): Marks;
  /** In the form's order; the same list until something changes. */
  issues(): readonly FormIssue[];
  /** Nothing is held against an answer that is being given. */
  clear(index: number): void;
  check(index: number): void;
  /** The customer was there, but there is nothing to check. */
  touch(index: number): void;
  /** Looks again at what is on display: another answer may have put it right. Brings nothing new on display. */
  recheck(indexes: Iterable<number>): void;
  shown(): Iterable<number>;
  /** Puts everything on display that a whole form's check, or the server, found. */
  show(issues: readonly FormIssue[], from: 'check' | 'server'): void;
};

export function createIssueBoard(reading: FormReading, onChange: (index: number) => void): IssueBoard {
  const fields = fieldsOf(reading.plan);
  const marks = new Map<number, Marks>();
  const shown = new Set<number>();
  let listed: readonly FormIssue[] | undefined;

  const marksAt = (index: number) => marks.get(index) ?? unmarked;
  const mark = (index: number, next: Marks) => {
    const before = marksAt(index);
    const issues = haveSameIssues(before.issues, next.issues) ? before.issues : next.issues;
    if (issues === before.issues && next.touched === before.touched && next.fromServer === before.fromServer)
      return;
    marks.set(index, { ...next, issues });
    if (issues.length > 0) shown.add(index);
    else shown.delete(index);
    listed = undefined;
    onChange(index);
  };
  const check = (index: number) => {
    if (marksAt(index).fromServer && isOpen(reading, index)) return;
    mark(index, { touched: true, issues: validateField(reading, index), fromServer: false });
  };

  return {
    marksAt,
    issues: () => (listed ??= [...shown].toSorted((a, b) => a - b).flatMap((index) => marksAt(index).issues)),
    clear: (index) => mark(index, { ...marksAt(index), issues: none, fromServer: false }),
    check,
    touch: (index) => mark(index, { ...marksAt(index), touched: true }),
    recheck(indexes) {
      for (const index of indexes) {
        if (shown.has(index)) check(index);
      }
    },
    shown: () => [...shown],
    show(issues, from) {
      const byNode = new Map<string, FormIssue[]>();
      for (const issue of issues) {
        const ofNode = byNode.get(issue.nodeId);
        if (ofNode) ofNode.push(issue);
        else byNode.set(issue.nodeId, [issue]);
      }
      for (const index of fields.all) {
        const found = byNode.get(plannedAt(reading.plan, index).node.id) ?? none;
        mark(index, { touched: true, issues: found, fromServer: from === 'server' && found.length > 0 });
      }
    },
  };
}
