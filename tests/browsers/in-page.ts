import { byLabel, byRole, byText, flatten, isDisabled } from '../office/support/find.ts';
import type { Name, RoleOptions } from '../office/support/find.ts';

/** One step of a search, as it is sent: regular expressions can't be. */
export type SentName = string | { source: string; flags: string };
export type Step =
  | { by: 'role'; role: string; name?: SentName; options: Omit<RoleOptions, 'name'> }
  | { by: 'label' | 'text'; text: SentName; exact: boolean }
  | { by: 'css'; selector: string }
  | { by: 'nth'; place: number }
  | { by: 'or'; steps: readonly Step[] };

const toName = (name: SentName): Name =>
  typeof name === 'string' ? name : new RegExp(name.source, name.flags);

/** Whether a person can see it. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const { visibility } = getComputedStyle(element);
  return width > 0 && height > 0 && visibility !== 'hidden';
}

const within = (found: HTMLElement[], look: (root: HTMLElement) => HTMLElement[]) => [
  ...new Set(found.flatMap(look)),
];

function take(found: HTMLElement[], step: Step): HTMLElement[] {
  switch (step.by) {
    case 'role': {
      const options = { ...step.options, ...(step.name !== undefined && { name: toName(step.name) }) };
      return within(found, (root) => byRole(root, step.role, options));
    }
    case 'label':
      return within(found, (root) => byLabel(root, toName(step.text), step.exact));
    case 'text':
      return within(found, (root) => byText(root, toName(step.text), step.exact));
    case 'css':
      return within(found, (root) => [...root.querySelectorAll<HTMLElement>(step.selector)]);
    case 'nth':
      return found.slice(step.place).slice(0, 1);
    case 'or':
      return [...new Set([...found, ...find(step.steps)])];
  }
}

export const find = (steps: readonly Step[]): HTMLElement[] => steps.reduce(take, [document.documentElement]);

/** The middle of the one element, scrolled into sight. A box that its label draws is pressed at the label. */
export function pointOf(steps: readonly Step[]): { x: number; y: number } | string {
  const [element, other] = find(steps);
  if (!element) return 'none is there';
  if (other) return 'several are there';
  if (isDisabled(element)) return 'it is disabled';
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const isDrawn = isSeen(element) && element.getBoundingClientRect().width > 2;
  const shown = isDrawn ? element : label;
  if (!shown || !isSeen(shown)) return 'it is not in sight';
  shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit))
    ? point
    : `${hit?.tagName ?? 'nothing'} ${hit?.className ?? ''} lies over it`;
}

export const textsOf = (steps: readonly Step[]): string[] =>
  find(steps).map(({ textContent }) => flatten(textContent));

export const seen = (steps: readonly Step[]): number => find(steps).filter(isSeen).length;

export const attributeOf = (steps: readonly Step[], name: string): string | null =>
  find(steps)[0]?.getAttribute(name) ?? null;

export const valueOf = (steps: readonly Step[]): string => (find(steps)[0] as HTMLInputElement).value;

export const isOn = (steps: readonly Step[]): boolean => {
  const [element] = find(steps);
  return element instanceof HTMLInputElement ? element.checked : element?.ariaChecked === 'true';
};

/** The keyboard goes there, and what it types takes the place of what stands there. */
export function enter(steps: readonly Step[]): true | string {
  const found = find(steps);
  const field = found.find((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement);
  if (!field) return `no field among ${found.map(({ outerHTML }) => outerHTML.slice(0, 80)).join(', ')}`;
  if (isDisabled(field)) return 'it is disabled';
  field.focus();
  field.select();
  return document.activeElement === field || `${document.activeElement?.outerHTML.slice(0, 80)} has it`;
}

export function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The system draws an open list, and no driver can press there: so the list is told what was chosen. */
export function choose(steps: readonly Step[], option: { index: number } | string): boolean {
  const [list] = find(steps);
  if (!(list instanceof HTMLSelectElement)) return false;
  const wanted =
    typeof option === 'string'
      ? [...list.options].find(({ value, label }) => value === option || label === option)
      : list.options[option.index];
  if (!wanted) return false;
  list.value = wanted.value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
