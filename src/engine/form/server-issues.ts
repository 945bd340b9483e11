import type { FormPlan } from '../tree/plan-form.ts';
import { plannedAt } from './form-fields.ts';
import type { FormIssue } from './form-issue.ts';
import type { Sentences } from '../components/sentences.ts';

/** A refusal by the server, as a form shows it. */
export type ServerIssues = {
  issues: readonly FormIssue[];
  /** What belongs to none of the form's fields. */
  notices: readonly string[];
  /** What the customer is warned with. */
  warning: string;
};

/** Messages of an answer 422 (`details.messages`), mapped per field: the first of each. */
export function toIssues(
  details: Readonly<Record<string, readonly string[]>>,
  plan: FormPlan,
  say: Sentences,
): ServerIssues {
  const placed: { index: number; issue: FormIssue }[] = [];
  const notices: string[] = [];
  let warning: string | undefined;
  for (const [field, [msg]] of Object.entries(details)) {
    if (msg === undefined || msg === '') continue;
    warning ??= msg;
    const index = plan.byKey.get(field) ?? plan.byId.get(field);
    if (index === undefined) notices.push(msg);
    else placed.push({ index, issue: { field, msg, nodeId: plannedAt(plan, index).node.id } });
  }
  const issues = placed.toSorted((one, other) => one.index - other.index).map(({ issue }) => issue);
  return { issues, notices, warning: warning ?? say.correctDetails };
}
