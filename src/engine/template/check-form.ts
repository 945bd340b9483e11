import type { Registry } from '../components/registry.ts';
import { styleSectionTitles } from '../components/styles.ts';
import type { Check, SchemaIssue } from '../schema/check.ts';
import { checkStructure, judgeSize, type TreeIssue } from '../tree/check-tree.ts';
import type { FormNode } from '../tree/form-node.ts';
import { nameOf } from '../tree/name-of.ts';
import { checkDifferences } from './check-differences.ts';
import { propertyTitleOf, styleTitleOf } from './describe-change.ts';
import type { FormDocument, MasterTemplate } from './documents.ts';
import { resolve, type ResolvedForm } from './resolve.ts';

/**
 * Something about a form that its admin should know: where it is, and what to do about it, in a sentence. Warnings
 * keep nothing from being saved.
 */
export type FormIssue = { severity: 'error' | 'warning'; nodeId?: string; path: string; message: string };

/** Checks by what they are for: compiled on a server, written ahead of time for the builder. */
export type FormChecks = { form: Check; tree: Check };

export type CheckedForm = { resolved: ResolvedForm | undefined; issues: FormIssue[] };

/** A saved form, held against its schema, its template, and the rules of what may stand where. */
export function checkForm(
  document: FormDocument,
  template: MasterTemplate,
  registry: Registry,
  checks: FormChecks,
): CheckedForm {
  const shape = checks.form(document).map(toFormIssue);
  if (shape.length > 0) return { resolved: undefined, issues: shape };
  if (document.templateId !== template.id)
    return { resolved: undefined, issues: [otherTemplate(document.templateId, template)] };
  const resolved = resolve(template, document);
  const tooLarge = judgeSize(resolved.tree);
  if (tooLarge)
    return { resolved: undefined, issues: [toTreeIssue({ ...tooLarge, nodeId: resolved.tree.id })] };
  const issues = checkSound(resolved.tree, registry, checks.tree);
  // What the tree's own rules refuse already need not be said again.
  const said = new Set(issues.map(({ nodeId, message }) => `${nodeId} ${message}`));
  const differences = checkDifferences(template.tree, resolved.tree, registry).map(toTreeIssue);
  issues.push(...differences.filter(({ nodeId, message }) => !said.has(`${nodeId} ${message}`)));
  return { resolved, issues };
}

/** Everything that is wrong with a tree: its components one by one, then how it is built. */
const checkSound = (tree: FormNode, registry: Registry, check: Check): FormIssue[] => [
  ...check(tree).map((issue) => toNodeIssue(tree, issue, registry)),
  ...checkStructure(tree, registry).map(toTreeIssue),
];

const otherTemplate = (given: string, { id }: MasterTemplate): FormIssue => ({
  ...({ severity: 'error', path: 'templateId' } as const),
  message: `The form follows the template ‘${given}’, not ‘${id}’.`,
});

const toTreeIssue = ({ nodeId, reason }: TreeIssue): FormIssue => ({
  ...({ severity: 'error', path: '' } as const),
  nodeId,
  message: reason,
});

const toFormIssue = ({ path, expectation }: SchemaIssue): FormIssue => ({
  severity: 'error',
  path: path.join('.'),
  message: `${toSubject(path)} ${expectation}.`,
});

/** Styles of the theme are called as the builder calls them; all else is for who writes documents by hand. */
function toSubject([first, second, section, style, ...rest]: string[]): string {
  const title = Object.entries(styleSectionTitles).find(([name]) => name === section)?.[1];
  if (second === 'styles' && title !== undefined && style !== undefined)
    return `‘${styleTitleOf(style)}’ of ${title}`;
  const path = [first, second, section, style, ...rest].filter((part) => part !== undefined);
  return path.length === 0 ? 'The form' : `‘${path.join(' › ')}’`;
}

/** ‘Font size’ of ‘Email’ must be at most 48, not 60. */
function toNodeIssue(tree: FormNode, issue: SchemaIssue, registry: Registry): FormIssue {
  const { node, rest } = findNode(tree, issue.path);
  const property = rest.slice(0, rest[0] === 'styles' && rest.length > 2 ? 3 : ownLength(rest));
  const inside = rest.slice(property.length).map(toPlace).join(', ');
  const name = nameOf(node, registry);
  const title = propertyTitleOf(property.join('.'), node, registry);
  const subject = title === '' ? name : `‘${title}’${inside && ` (${inside})`} of ${name}`;
  return {
    // A component of a type that was taken out of the installation is kept as it is, and does nothing.
    severity: issue.keyword === 'discriminator' ? 'warning' : 'error',
    nodeId: node.id,
    path: rest.join('.'),
    message: `${subject} ${issue.expectation}.`,
  };
}

const ownLength = ([first]: string[]): number => (first === 'attributes' || first === 'styles' ? 2 : 1);

/** Which component a path leads to, and what of the path remains within it. */
function findNode(tree: FormNode, path: string[]): { node: FormNode; rest: string[] } {
  const [first, at, ...rest] = path;
  const child = first === 'children' ? tree.children?.[Number(at)] : undefined;
  return child && typeof child === 'object' ? findNode(child, rest) : { node: tree, rest: path };
}

/** Positions are counted as people do. */
const toPlace = (part: string): string => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : part);
