import { queryAllByRole, type ByRoleOptions } from '@testing-library/dom';

export type Name = string | RegExp;
export type RoleOptions = Pick<
  ByRoleOptions,
  'checked' | 'selected' | 'expanded' | 'pressed' | 'level' | 'current'
> & { name?: Name; exact?: boolean; disabled?: boolean; includeHidden?: boolean };

export const flatten = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** As Playwright compares: a part in any case, unless it is to be exact. */
export function isLike(text: string, wanted: Name, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const want = flatten(wanted);
  return exact ? text === want : text.toLowerCase().includes(want.toLowerCase());
}

export function byRole(root: HTMLElement, role: string, options: RoleOptions): HTMLElement[] {
  const { name, exact, disabled, includeHidden, ...states } = options;
  const query = {
    ...states,
    hidden: includeHidden ?? false,
    ...(name !== undefined && { name: (said: string) => isLike(flatten(said), name, exact) }),
  };
  const found = queryAllByRole(root, role, query);
  // What browsers make of the cells of a table that is a grid.
  if (role === 'gridcell')
    found.push(...queryAllByRole(root, 'cell', query).filter((cell) => cell.closest('[role="grid"]')));
  return disabled === undefined ? found : found.filter((one) => isDisabled(one) === disabled);
}

const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE']);
const elementsOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(({ tagName }) => !unread.has(tagName));

const textOf = (element: HTMLElement): string =>
  flatten(
    element instanceof HTMLInputElement && ['button', 'submit'].includes(element.type)
      ? element.value
      : element.textContent,
  );

/** The innermost elements that hold the text. */
export function byText(root: HTMLElement, text: Name, exact = false): HTMLElement[] {
  const holding = elementsOf(root).filter((element) => isLike(textOf(element), text, exact));
  const outer = new Set(holding.map(({ parentElement }) => parentElement));
  return holding.filter((element) => !outer.has(element));
}

export function byLabel(root: HTMLElement, label: Name, exact = false): HTMLElement[] {
  return elementsOf(root).filter((element) => labelsOf(element).some((text) => isLike(text, label, exact)));
}

function labelsOf(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  if (named !== '') return [flatten(named)];
  const own = element.getAttribute('aria-label');
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  return [...(own ? [flatten(own)] : []), ...labels.map(({ textContent }) => flatten(textContent))];
}

export const byPlaceholder = (root: HTMLElement, text: Name): HTMLElement[] =>
  elementsOf(root).filter((element) => isLike(element.getAttribute('placeholder') ?? '', text));

const controls = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'OPTION', 'OPTGROUP']);

/** Of what is in a disabled group, the controls alone: the rest can be pressed. */
export const isDisabled = (element: HTMLElement): boolean =>
  element.matches('[aria-disabled="true"]') ||
  (controls.has(element.tagName) && element.matches(':disabled, fieldset:disabled *'));

/** As far as a document can know that is not drawn: what hides by a stylesheet counts as shown. */
export function isVisible(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { display, visibility } = getComputedStyle(one);
    if (display === 'none' || (one === element && visibility === 'hidden')) return false;
    const folded = one.parentElement;
    if (folded instanceof HTMLDetailsElement && !folded.open && one.tagName !== 'SUMMARY') return false;
  }
  return element.isConnected;
}
