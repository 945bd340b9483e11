import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DropMenu } from './drop-menu.tsx';

afterEach(cleanup);

beforeEach(() => {
  render(
    <>
      <DropMenu title="More">
        {(close) => (
          <button type="button" onClick={close}>
            One
          </button>
        )}
      </DropMenu>
      <button type="button">Elsewhere</button>
    </>,
  );
  fireEvent.click(screen.getByText('More'));
  screen.getByText('One').focus();
});

const isOpen = () => screen.getByText('More').closest('details')?.open;
const press = (title: string) => fireEvent.pointerDown(screen.getByText(title));

test('it stays open while something in it is pressed', () => {
  press('One');
  expect(isOpen()).toBe(true);
});

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByText('One'), { key: 'Escape' })],
  ['what it offers', () => fireEvent.click(screen.getByText('One'))],
])('%s closes it, and the button has the keyboard', (_name, act) => {
  act();
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.textContent).toBe('More');
});

test.each([
  ['a press elsewhere', () => press('Elsewhere')],
  ['leaving by keys', () => screen.getByText('Elsewhere').focus()],
])('%s closes it and leaves the keyboard there', (_name, act) => {
  act();
  expect(isOpen()).toBe(false);
});
