import { screen } from '@testing-library/react';
import { Printer } from 'lucide-react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { ToolButton } from './tool-button.tsx';

test('a tool has a name, and of it a word to be seen', async () => {
  renderInApp(<ToolButton icon={Printer} label="Print this page" word="Print" isOn={false} />, {
    user: null,
  });
  const button = await screen.findByRole('button', { name: 'Print this page', pressed: false });
  expect(button.textContent).toBe('Print');
});
