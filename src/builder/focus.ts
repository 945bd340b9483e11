/** The parts of the builder that the keyboard goes round, in their order. */
const regions = [
  '.tb-header',
  '.tb-bench:not([data-folded~="side"]) > .tb-side',
  '.tb-form',
  '.tb-bench:not([data-folded~="component"]) > .tb-inspector:not([data-waiting])',
] as const;

const canHold =
  'button:not(:disabled), input:not(:disabled), select, textarea, summary, a[href], [tabindex="0"]';

function focusIn(region: Element): boolean {
  if (!(region instanceof HTMLElement)) return false;
  const found =
    region.tabIndex === 0
      ? region
      : [...region.querySelectorAll<HTMLElement>(canHold)].find((one) => one.tabIndex === 0);
  found?.focus();
  return found !== undefined;
}

/** To the next part of the builder, or the one before. */
export function focusNextRegion(by: 1 | -1): void {
  const here = regions.flatMap((name) => document.querySelector(name) ?? []);
  const at = here.findIndex((region) => region.contains(document.activeElement));
  for (let step = 1; step <= here.length; step += 1) {
    const next = here[(Math.max(at, 0) + (at === -1 ? step - 1 : by * step) + here.length * 2) % here.length];
    if (next && focusIn(next)) return;
  }
}

export const focusCanvas = (): void =>
  document.querySelector<HTMLElement>('.tb-form')?.focus({ preventScroll: true });

/** The first thing that can be changed of what is selected, ready to be written over. */
export function focusInspector(): void {
  const controls = '.tb-inspector .tb-tab :is(input, select, textarea):not(:disabled)';
  const control = document.querySelector<HTMLElement>(controls);
  control?.focus();
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('.tb-outline input[type="search"]')?.focus();
}
