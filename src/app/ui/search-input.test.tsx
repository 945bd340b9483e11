import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

test('the first letter is searched for at once, further ones when the typing pauses', () => {
  const sought: string[] = [];
  function Host() {
    const [value, setValue] = useState('');
    const onChange = (text: string) => {
      sought.push(text);
      setValue(text);
    };
    return <SearchInput label="Search" value={value} onChange={onChange} />;
  }
  render(
    <MantineProvider>
      <Host />
    </MantineProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('p');
  pass(1);
  expect(sought).toEqual(['p']);
  type('pa');
  pass(100);
  type('pal');
  pass(100);
  expect(sought).toEqual(['p']);
  pass(250);
  expect(sought).toEqual(['p', 'pal']);
  pass(1000);
  type('palm');
  pass(1);
  expect(sought).toEqual(['p', 'pal', 'palm']);
});

test('what is cleared elsewhere is cleared here', () => {
  const show = (value: string) => (
    <MantineProvider>
      <SearchInput label="Search" value={value} onChange={() => undefined} />
    </MantineProvider>
  );
  const { rerender } = render(show('palm'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'palm');
  rerender(show(''));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});
