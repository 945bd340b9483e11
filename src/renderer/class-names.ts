import type { FormNode } from '#engine/tree/form-node.ts';

/**
 * The style sheet addresses two elements of a component: its frame, which keeps distance to others, and its box, which
 * has everything else. Components with styles of their own have a class of their own.
 */
export const frameClass = (section: string, { id, styles }: FormNode): string =>
  classesOf(section).frame + (styles ? ` tf-f_${id}` : '');

export const boxClass = (section: string, { id, styles }: FormNode): string =>
  classesOf(section).box + (styles ? ` tf-b_${id}` : '');

/** Of a native control that is a box. */
export const controlClass = (section: string, { id, styles }: FormNode): string =>
  classesOf(section).control + (styles ? ` tf-b_${id}` : '');

type Classes = { frame: string; box: string; control: string };
const known = new Map<string, Classes>();

/** The same strings for all components of a kind: a large form would keep thousands of them. */
function classesOf(section: string): Classes {
  let classes = known.get(section);
  if (!classes) {
    const box = `tf-b-${section}`;
    classes = { frame: `tf-f tf-f-${section}`, box, control: `tf-input ${box}` };
    known.set(section, classes);
  }
  return classes;
}
