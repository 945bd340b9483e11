import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { PageGuard } from './page-guard.tsx';

test('a part whose script does not come leaves a page that says so, and can be loaded again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazy(() => Promise.reject(new Error('Failed to fetch')));
  render(
    <PageGuard>
      <Suspense fallback="Wait">
        <Part />
      </Suspense>
    </PageGuard>,
  );
  expect(await screen.findByRole('button', { name: 'load it again' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('didn’t load');
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
