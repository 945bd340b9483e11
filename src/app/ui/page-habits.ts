import { keepFocus } from './keep-focus.ts';
import { pressOnce } from './press-once.ts';

/** What holds on every page, for whatever has the focus or is pressed. */
export function keepHabits(page: Document): void {
  keepFocus(page);
  pressOnce(page);
}
