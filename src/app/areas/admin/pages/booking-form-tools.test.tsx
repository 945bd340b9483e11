import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sayLayout } from '#engine/template/layout-words.ts';
import { layouts } from '#engine/template/layouts.ts';
import {
  addComponent,
  openBuilderPage,
  prepareBuilderTests,
  serveBuilder,
} from '#tests/web/builder-page.tsx';

prepareBuilderTests();

const side = () => within(screen.getByRole('complementary', { name: 'Form' }));
const openDefaultStyles = async (section: string) => {
  fireEvent.click(screen.getByRole('tab', { name: 'Default Styles' }));
  fireEvent.click(await side().findByText(section, { selector: 'summary > span' }));
};
/** What is saved is what the form is now. */
const savedStyles = async (company: ReturnType<typeof serveBuilder>) => {
  const before = company.versions.length;
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(company.versions).toHaveLength(before + 1));
  return company.versions.at(-1)?.document;
};

test('a step of the history is gone back to, and forth, at once', async () => {
  serveBuilder();
  await openBuilderPage();
  for (const title of ['Divider', 'Spacer', 'Text area']) addComponent(title);
  fireEvent.click(screen.getByText('History', { selector: 'summary' }));
  const stepOf = (label: string) => screen.getByText(label, { selector: '.tb-menu button' });
  // The list follows a frame after the form.
  const now = () => document.querySelector('.tb-menu [aria-current="step"]')?.textContent;
  await waitFor(() => expect(now()).toBe('Add ‘Text area’'));
  fireEvent.click(stepOf('Add Divider'));
  await waitFor(() => expect(now()).toBe('Add Divider'));
  expect(stepOf('Add ‘Text area’').dataset['undone']).toBe('true');
  fireEvent.click(stepOf('As opened'));
  screen.getByText('All changes saved');
  fireEvent.click(stepOf('Add Spacer'));
  await waitFor(() => expect(now()).toBe('Add Spacer'));
  screen.getByText('Unsaved changes');
});

test('components are found by their name and by what they are for', async () => {
  serveBuilder();
  await openBuilderPage();
  const find = (words: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a component' }), {
      target: { value: words },
    });
  const tiles = () => [...document.querySelectorAll('.tb-tile')].map(({ textContent }) => textContent);
  const all = tiles().length;
  find(' DIVIDER ');
  expect(tiles()).toEqual(['Divider', 'Divider with text']);
  find('nothing of the kind');
  expect(tiles()).toEqual([]);
  screen.getByText('No matching component.');
  find('');
  expect(tiles()).toHaveLength(all);
});

test('a layout and a theme are one step each, and are saved', async () => {
  const company = serveBuilder();
  await openBuilderPage();
  fireEvent.click(screen.getByRole('tab', { name: 'Default Styles' }));
  const other = layouts.find(({ name }) => name !== 'vertical');
  expect.assert(other);
  fireEvent.click(await side().findByText(sayLayout(other.name).title));
  fireEvent.click(side().getByRole('button', { name: 'Theme from #ff5a60' }));
  const document = await savedStyles(company);
  expect(document?.layout.name).toBe(other.name);
  expect(document?.overrides.styles.button).toMatchObject({ backgroundColor: '#ff5a60' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const before = await savedStyles(company);
  expect([before?.layout.name, before?.overrides.styles]).toEqual(['vertical', {}]);
});

test.each([
  ['Text fields', 'Font size', 10, 48],
  ['Container', 'Border width', 0, 20],
  ['Container', 'Corner radius', 0, 50],
  ['Spacer', 'Height', 0, 100],
  ['Divider', 'Line width', 0.5, 20],
])('%s: %s from %d to %d', async (section, title, least, most) => {
  serveBuilder();
  await openBuilderPage();
  await openDefaultStyles(section);
  const number = side().getByLabelText<HTMLInputElement>(title);
  const steps = () => screen.queryAllByRole('button', { name: /^Change/, hidden: true }).length;
  for (const value of [least - 1, most + 1]) {
    fireEvent.change(number, { target: { value: String(value) } });
    expect(number.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('All changes saved');
  }
  expect(steps()).toBe(0);
  for (const value of [least, most]) {
    fireEvent.change(number, { target: { value: String(value) } });
    expect(number.getAttribute('aria-invalid')).not.toBe('true');
  }
  screen.getByText('Unsaved changes');
});

test('thirteen fonts are there to choose, and the one that is chosen is saved', async () => {
  class Face {
    constructor(readonly family: string) {}
  }
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
  const company = serveBuilder();
  await openBuilderPage();
  await openDefaultStyles('General');
  fireEvent.click(side().getByLabelText('Font'));
  const fonts = within(side().getByRole('radiogroup', { name: 'Font' })).getAllByRole('radio');
  expect(fonts).toHaveLength(13);
  fireEvent.click(within(side().getByRole('radiogroup', { name: 'Font' })).getByLabelText('Lato'));
  expect((await savedStyles(company))?.overrides.styles.general).toEqual({ fontFamily: 'Lato' });
});

test('a colour is written, chosen of the company’s, or picked', async () => {
  const company = serveBuilder();
  await openBuilderPage();
  await openDefaultStyles('Buttons');
  const color = side().getByLabelText<HTMLInputElement>('Background');
  fireEvent.change(color, { target: { value: 'red' } });
  expect(color.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(color, { target: { value: '123' } });
  fireEvent.blur(color);
  expect((await savedStyles(company))?.overrides.styles.button).toEqual({ backgroundColor: '#112233' });
  fireEvent.click(side().getByRole('button', { name: 'Choose background' }));
  await waitFor(() => expect(document.querySelector('.tb-picker [role=slider]')).not.toBeNull());
  fireEvent.click(
    within(document.querySelector<HTMLElement>('.tb-picker') ?? document.body).getAllByRole('button', {
      name: '#6741d9',
    })[0] ?? color,
  );
  expect((await savedStyles(company))?.overrides.styles.button).toEqual({ backgroundColor: '#6741d9' });
});
