import type { Placing } from '../dnd/placing.ts';

type Pressed = { key: string; preventDefault(): void };

/** As far as Page Up and Page Down go. */
const far = 10;

/** Keys while a place is chosen. Others do nothing, but for Tab, which leaves and so gives up. */
export function placeByKey(event: Pressed, placing: Placing): void {
  const acts: Partial<Record<string, () => void>> = {
    ArrowUp: () => placing.step(-1),
    ArrowLeft: () => placing.step(-1),
    ArrowDown: () => placing.step(1),
    ArrowRight: () => placing.step(1),
    PageUp: () => placing.step(-far),
    PageDown: () => placing.step(far),
    Home: () => placing.step(-Infinity),
    End: () => placing.step(Infinity),
    Enter: placing.put,
    ' ': placing.put,
    Escape: () => placing.cancel(),
  };
  if (event.key === 'Tab') return;
  event.preventDefault();
  acts[event.key]?.();
}
