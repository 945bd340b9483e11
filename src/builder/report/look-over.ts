import type { FormContext } from '#engine/components/context.ts';
import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import { findLinkedFields } from '#engine/form/prefill/linked-fields.ts';
import { checkRules } from '#engine/template/check-rules.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import { hasNode } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { type FormPlan, planForm, type PlannedNode } from '#engine/tree/plan-form.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Finding } from './finding.ts';

type Plan = FormPlan<AnyDefinition>;
type ReportScope = {
  registry: Registry;
  catalogue: FormContext['catalogue'];
  /** Since the form was opened. What the company sells may be other than when it was saved, which nobody was told yet. */
  isFirst?: boolean;
};

/**
 * What saving a form would do to those who rely on it as it is saved now. What was so before is not said again: a
 * report that always comes is one that nobody reads. What keeps the form from working is said until it is mended.
 */
export function lookOver(
  saved: FormDraft,
  draft: FormDraft,
  { registry, catalogue, isFirst }: ReportScope,
): Finding[] {
  const [before, after] = [planForm(saved.tree, registry), planForm(draft.tree, registry)];
  return [
    ...findRuleFlaws(
      checkRules(saved.tree, registry, isFirst ? undefined : catalogue),
      checkRules(draft.tree, registry, catalogue),
    ),
    ...findBrokenLinks(before, after, registry),
    ...findSurprises(before, after, registry),
  ];
}

function findRuleFlaws(before: readonly FormIssue[], after: readonly FormIssue[]): Finding[] {
  const nameIt = ({ nodeId, message }: FormIssue) => `${nodeId ?? ''} ${message}`;
  const known = new Set(before.map(nameIt));
  return after
    .filter((issue) => issue.severity === 'error' || !known.has(nameIt(issue)))
    .map(({ severity, nodeId, message }) => ({
      topic: severity === 'error' ? ('wrong' as const) : ('rules' as const),
      message,
      ...(nodeId !== undefined && { nodeId }),
    }));
}

/** Names that links have for fields, and that fill nothing in any more. */
function findBrokenLinks(before: Plan, after: Plan, registry: Registry): Finding[] {
  const now = findLinkedFields(after);
  const gone = new Map<PlannedNode<AnyDefinition>, string[]>();
  for (const [name, index] of findLinkedFields(before)) {
    const planned = before.nodes[index];
    if (planned && !now.has(name)) gone.set(planned, [...(gone.get(planned) ?? []), name]);
  }
  return [...gone].map(([{ node }, names]) => ({
    topic: 'links',
    message: `Links with ${names.map((name) => `“${name}”`).join(' or ')} no longer fill in ${nameOf(node, registry)}.`,
    ...leadTo(node.id, after),
  }));
}

/** Nobody is asked anew in the middle of a form: a submission is checked by the version that its customer opened. */
function findSurprises(before: Plan, after: Plan, registry: Registry): Finding[] {
  const added = asked(after).filter(({ key, attributes }) => {
    const was = before.nodes[before.byKey.get(key) ?? -1];
    return attributes['required'] === true && was?.attributes['required'] !== true;
  });
  const removed = asked(before).filter(({ key }) => !after.byKey.has(key));
  return [
    ...added.map(({ node }): Finding => ({
      topic: 'visitors',
      message: `They can still submit it without ${nameOf(node, registry)}, because the form they opened doesn’t ask for it.`,
      nodeId: node.id,
    })),
    ...removed.map(({ node }): Finding => ({
      topic: 'visitors',
      message: `They can still submit ${nameOf(node, registry)}. Anyone who returns to a half-finished form won’t see it.`,
      ...leadTo(node.id, after),
    })),
  ];
}

/** The company's own questions: what a booking asks for by itself the template sees to. */
const asked = ({ nodes }: Plan) =>
  nodes.flatMap((planned) => (planned.key === undefined ? [] : [{ ...planned, key: planned.key }]));

const leadTo = (id: string, { tree }: Plan) => (hasNode(tree, id) ? { nodeId: id } : {});
