import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';

/** Words of a component that can be edited where they stand. */
export type Words = {
  attribute: string;
  title: string;
  /** Several lines may be written. */
  isLong: boolean;
  /** Fields are named in it, by their labels. */
  namesFields: boolean;
  text: string;
  /** Where they are drawn, if there are any. */
  element: HTMLElement | undefined;
};

type Point = { x: number; y: number };

const holds = ({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** What is drawn with exactly these words in a component, without what stands in it. */
function findElement(box: HTMLElement, frame: Element | null, text: string): HTMLElement | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let found = walker.nextNode(); found; found = walker.nextNode()) {
    const parent = found.parentElement;
    if (parent && found.textContent?.trim() === wanted && parent.closest('[data-node]') === frame)
      return parent;
  }
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')];
  return inputs.find((one) => one.placeholder === text && one.closest('[data-node]') === frame);
}

/** The words at a point of a component; without any there, those that it is mainly known by. */
export function findWords(
  node: FormNode,
  { box, at, registry }: { box: HTMLElement; at?: Point | undefined; registry: Registry },
): Words | undefined {
  const definition = registry.find(node.type);
  const frame = box.closest('[data-node]');
  const all = Object.entries(definition?.attributes ?? {})
    .filter(([, spec]) => spec['x-translatable'] === true && spec.type === 'string')
    .map(([attribute, spec]): Words => {
      const value = attributeOf(node, definition, attribute);
      const text = typeof value === 'string' ? value : '';
      const isLong = spec['x-inspector'] === 'paragraph';
      const namesFields = spec['x-inspector'] === 'places';
      return {
        attribute,
        title: spec.title,
        isLong,
        namesFields,
        text,
        element: findElement(box, frame, text),
      };
    });
  const pointed = at && all.find(({ element }) => element && holds(at, element.getBoundingClientRect()));
  return pointed ?? all.find(({ element }) => element) ?? all[0];
}
