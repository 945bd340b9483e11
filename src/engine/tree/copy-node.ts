import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';

/** Gives the copy of a component its id; what it returns must be free in the tree the copy goes to. */
export type NameCopy = (original: FormNode) => { id: string; formId?: string; fieldId?: string };

/**
 * A copy that can stand beside its original: ids are new throughout, and rules inside it that looked at a component
 * of the original look at that component's copy.
 */
export function copyNode(node: FormNode, nameCopy: NameCopy): FormNode {
  const names = new Map([...walkTree(node)].map((one) => [one, nameCopy(one)]));
  const renamed = new Map<string, string>();
  for (const [one, name] of names) {
    renamed.set(one.id, name.id);
    if (one.formId !== undefined && name.formId !== undefined) renamed.set(one.formId, name.formId);
    if (one.fieldId !== undefined && name.fieldId !== undefined) renamed.set(one.fieldId, name.fieldId);
  }
  const copy = (one: FormNode): FormNode => {
    const { children, attributes, dependsOn, formId: _formId, fieldId: _fieldId, ...rest } = one;
    return {
      ...rest,
      ...(names.get(one) ?? { id: one.id }),
      ...(dependsOn !== undefined && { dependsOn: renamed.get(dependsOn) ?? dependsOn }),
      ...(attributes && { attributes: retarget(attributes, renamed) }),
      ...(children && { children: children.map(copy) }),
    };
  };
  return copy(node);
}

/** Conditions name answers under `field`, calculations under `var`; nothing else in attributes refers to others. */
function retarget(attributes: Record<string, unknown>, renamed: ReadonlyMap<string, string>) {
  const visit = (value: unknown, name?: string): unknown => {
    if (typeof value === 'string')
      return name === 'field' || name === 'var' ? (renamed.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((one, at) => visit(one, at === 0 ? name : undefined));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one, key)]));
  };
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, visit(value)]));
}

/** Custom fields are called cf and a number from 1 to 10000; `random` gives numbers from 0 up to 1. */
export function createFieldId(isTaken: (id: string) => boolean, random: () => number): string {
  const first = Math.floor(random() * 10_000);
  for (let step = 0; step < 10_000; step += 1) {
    const id = `cf${((first + step) % 10_000) + 1}`;
    if (!isTaken(id)) return id;
  }
  throw new Error('All 10,000 custom field numbers are in use.');
}
