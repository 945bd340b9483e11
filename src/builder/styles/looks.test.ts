import { expect, test } from 'vitest';
import { setThemeSection, setThemeStyles } from '../commands/set-theme.ts';
import { openTestEditor } from '../test-editor.ts';
import { contrastOf, type Rgb, toRgb } from './contrast.ts';
import { makeReadable } from './make-readable.ts';
import type { DrawnText } from './read-texts.ts';
import { setLook } from './set-look.ts';

const white: Rgb = [255, 255, 255];
const themeOf = ({ editor }: ReturnType<typeof openTestEditor>) => editor.state.get().draft.theme;

function poorText(given: Partial<DrawnText>): DrawnText {
  const color: Rgb = [200, 200, 200];
  return {
    nodeId: 'email',
    words: 'Email',
    isFilledIn: false,
    section: 'textfield',
    color,
    ground: white,
    contrast: contrastOf(color, white),
    needed: 4.5,
    ...given,
  };
}

const readable = (color: string | undefined, ground: Rgb): boolean =>
  contrastOf(toRgb(color ?? '') ?? ground, ground) >= 4.5;

test('a poor colour of a section is put right there, in one step', () => {
  const form = openTestEditor();
  const poor = poorText({});
  form.editor.execute(makeReadable([poor], { all: [poor] }));
  expect(readable(themeOf(form).textfield?.color, white)).toBe(true);
  expect(form.node('email').styles?.color).toBeUndefined();
  form.undo();
  expect(form.steps()).toEqual([]);
});

test('what says its colour itself goes on doing so', () => {
  const form = openTestEditor();
  form.set('email', { 'styles.color': '#c8c8c8' });
  const poor = poorText({});
  form.editor.execute(makeReadable([poor], { all: [poor] }));
  expect(readable(form.node('email').styles?.color, white)).toBe(true);
});

test('on another ground than the rest of its section, a component says it itself', () => {
  const form = openTestEditor();
  const dark: Rgb = [20, 20, 20];
  const poor = poorText({ color: [60, 60, 60], ground: dark });
  const before = themeOf(form).textfield?.color;
  form.editor.execute(makeReadable([poor], { all: [poor, poorText({ nodeId: 'first_name' })] }));
  expect(readable(form.node('email').styles?.color, dark)).toBe(true);
  expect(themeOf(form).textfield?.color).toBe(before);
});

test('what could be read in the same section stays as it is', () => {
  const form = openTestEditor();
  const poor = poorText({});
  const before = themeOf(form).textfield?.color;
  const fine = poorText({ nodeId: 'first_name', color: [0, 0, 0], contrast: 21 });
  form.editor.execute(makeReadable([poor], { all: [poor, fine] }));
  expect(readable(form.node('email').styles?.color, white)).toBe(true);
  expect(themeOf(form).textfield?.color).toBe(before);
});

test('a component that chose its ground and not its colour gets another ground', () => {
  const form = openTestEditor();
  const [color, ground]: Rgb[] = [
    [255, 255, 255],
    [250, 200, 80],
  ];
  expect.assert(color && ground);
  form.set('email', { 'styles.backgroundColor': '#fac850' });
  const poor = poorText({ color, ground, contrast: contrastOf(color, ground) });
  form.editor.execute(makeReadable([poor], { all: [poor] }));
  const { backgroundColor, ...others } = form.node('email').styles ?? {};
  expect(readable(backgroundColor, color)).toBe(true);
  expect(others).toEqual({});
});

test('a colour for phones is put right for phones', () => {
  const form = openTestEditor();
  form.set('email', { 'styles.phone.color': '#c8c8c8' });
  const poor = poorText({});
  form.editor.execute(makeReadable([poor], { all: [poor], at: 'phone' }));
  expect(readable(form.node('email').styles?.phone?.color, white)).toBe(true);
  expect(form.node('email').styles?.color).toBeUndefined();
});

test('the label of a field is put right where labels are', () => {
  const form = openTestEditor();
  const poor = poorText({ section: 'label' });
  form.editor.execute(makeReadable([poor], { all: [poor] }));
  expect(readable(themeOf(form).label?.color, white)).toBe(true);
});

test('a look is taken over whole, for every width, and taken back', () => {
  const form = openTestEditor();
  form.set('email', { 'styles.fontSize': 20, 'styles.phone.color': '#111111' });
  const look = { borderWidth: 3, phone: { fontSize: 12 } };
  form.editor.execute(setLook(['email', 'first_name'], () => look, 'Paste styles'));
  expect(form.node('email').styles).toEqual(look);
  expect(form.node('first_name').styles).toEqual(look);
  form.expectSound();
  form.undo();
  expect(form.node('email').styles).toEqual({ fontSize: 20, phone: { color: '#111111' } });
});

test('a section is set for a width, reset as a whole, and left out when nothing is left', () => {
  const form = openTestEditor();
  const before = themeOf(form).spacer;
  form.editor.execute(setThemeStyles({ section: 'spacer', width: 'phone', styles: { height: 9 } }, 'Height'));
  expect(themeOf(form).spacer).toEqual({ ...before, phone: { height: 9 } });
  form.editor.execute(
    setThemeStyles({ section: 'spacer', width: 'phone', styles: { height: undefined } }, 'Height'),
  );
  expect(themeOf(form).spacer).toEqual(before);
  form.editor.execute(setThemeSection('spacer', undefined, 'Reset'));
  expect(themeOf(form)).not.toHaveProperty('spacer');
});
