import { copyToClipboard, cutToClipboard, pasteFromClipboard } from './clipboard/clipboard.ts';
import type { Builder } from './builder-context.ts';
import { focusInspector, focusSearch } from './focus.ts';
import { toggleFolded, unfold } from './folding.ts';
import { createKeyActs } from './key-acts.ts';
import { createKeySteps } from './key-steps.ts';

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  preventDefault(): void;
};

/** What needs the canvas besides the form. */
export type NearCanvas = {
  editWords(id: string): void;
  openMenu(id: string): void;
  /** Lets a place be chosen for what is selected. */
  startPlacing(id: string): void;
};

/** For the help sheet, in the order people look for them. */
export const shortcutHelp: readonly (readonly [keys: string, what: string])[] = [
  ['↑ ↓', 'Select the component above or below'],
  ['Home, End', 'Select the first or the last component'],
  ['Shift + ↑ ↓', 'Select several'],
  ['Ctrl + A', 'Select all siblings'],
  ['←', 'Select what the component stands in; in the outline, fold it first'],
  ['→', 'Select its first child'],
  ['Enter', 'Edit its content and styles'],
  ['F2', 'Edit text in place'],
  ['Alt + ↑ ↓', 'Move up or down, also into and out of containers'],
  ['Ctrl + Enter', 'Choose another place with the arrow keys, then Enter'],
  ['Delete', 'Delete'],
  ['Ctrl + D', 'Duplicate'],
  ['Ctrl + C, X, V', 'Copy, cut, paste'],
  ['Ctrl + G', 'Wrap in a container'],
  ['Ctrl + Shift + G', 'Unwrap'],
  ['Ctrl + Shift + H', 'Hide or show'],
  ['Shift + F10', 'All commands for the selection'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['Ctrl + S', 'Save changes'],
  ['/', 'Find in the form'],
  ['[ ]', 'Collapse or expand the left or right panel'],
  ['F6', 'Next area of the builder; with Shift, the previous one'],
  ['Escape', 'Select nothing; elsewhere, back to the form'],
  ['?', 'This help'],
];

/** What a key does wherever one is in the builder. */
export function createGlobalShortcuts({ editor, host, ui }: Builder): Record<string, () => void> {
  return {
    'mod+z': editor.undo,
    'mod+shift+z': editor.redo,
    'mod+y': editor.redo,
    'mod+s': () => void host.save(editor.state.get().draft),
    '[': () => toggleFolded(ui, 'side'),
    ']': () => toggleFolded(ui, 'component'),
    '?': () => ui.set({ ...ui.get(), dialog: 'shortcuts' }),
    '/': () => {
      ui.set({ ...ui.get(), panel: 'outline' });
      unfold(ui, 'side');
      // When the outline has been drawn, if it was not open.
      requestAnimationFrame(focusSearch);
    },
  };
}

/** What a key does on the canvas and in the outline: the same commands that the pointer calls. */
export function createShortcuts(builder: Builder, near?: NearCanvas): (event: Pressed) => void {
  const { editor, ui } = builder;
  const { nudge, remove, ...keyActs } = createKeyActs(builder);
  const { step, ...keySteps } = createKeySteps(editor);
  const withLast = (act: ((id: string) => void) | undefined) => () => {
    const last = editor.state.get().selection.at(-1);
    if (last !== undefined) act?.(last);
  };
  const acts: Record<string, () => void> = {
    ...createGlobalShortcuts(builder),
    arrowup: () => step(-1),
    arrowdown: () => step(1),
    home: () => keySteps.selectEnd(-1),
    end: () => keySteps.selectEnd(1),
    'shift+arrowup': () => step(-1, true),
    'shift+arrowdown': () => step(1, true),
    'mod+a': keySteps.selectAll,
    arrowleft: keySteps.selectAround,
    arrowright: keySteps.selectInside,
    enter: withLast(() => {
      if (unfold(ui, 'component')) requestAnimationFrame(focusInspector);
      else focusInspector();
    }),
    f2: withLast(near?.editWords),
    'alt+arrowup': () => nudge(-1),
    'alt+arrowdown': () => nudge(1),
    'mod+enter': withLast(near?.startPlacing),
    delete: remove,
    backspace: remove,
    'mod+d': keyActs.duplicate,
    'mod+c': () => void copyToClipboard(builder),
    'mod+x': () => void cutToClipboard(builder),
    'mod+v': () => void pasteFromClipboard(builder),
    'mod+g': keyActs.wrapInBlock,
    'mod+shift+g': keyActs.unwrap,
    'mod+shift+h': keyActs.toggleHidden,
    contextmenu: withLast(near?.openMenu),
    'shift+f10': withLast(near?.openMenu),
    escape: () => editor.select([]),
  };
  return (event) => {
    const act = acts[nameOfKeys(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

export function nameOfKeys({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return [
    ...(ctrlKey || metaKey ? ['mod'] : []),
    ...(altKey ? ['alt'] : []),
    ...(shiftKey && !isSign ? ['shift'] : []),
    key.toLowerCase(),
  ].join('+');
}
