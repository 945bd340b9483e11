/** One thing that is wrong with a form, in words for the customer. */
export type FormIssue = {
  /** Key of the answer, as the form's data and the API name it. */
  field: string;
  msg: string;
  /** The component that shows it. */
  nodeId: string;
  /** Which of several things that one component asks. */
  part?: string;
};

/** Something the customer is told of as a whole, and where to look. */
export type FormWarning = { message: string; nodeId: string; target: 'card' | 'first-error' };

/** All that stands between a form and its submission. Issues are in the form's order. */
export type Validation = { issues: readonly FormIssue[]; warnings: readonly FormWarning[] };

/** Of one component: whether it would show the same. */
export const haveSameIssues = (some: readonly FormIssue[], others: readonly FormIssue[]): boolean =>
  some.length === others.length &&
  some.every(({ msg, part }, index) => msg === others[index]?.msg && part === others[index].part);
