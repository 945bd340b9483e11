import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '#app/lib/query-client.ts';
import { userQuery, type User } from '#app/lib/session.ts';
import { createAppTheme } from '#app/ui/theme.ts';
import { Overlays } from '#app/ui/overlays.tsx';
import { showError } from '#app/ui/show-error.tsx';

/** Boxes that grow with their text wait for its font, which this document knows nothing of. */
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Shows a part of the app in what surrounds it at run time. */
export function renderInApp(
  part: ReactNode,
  { user = null, at = '/' }: { user?: User | null; at?: string } = {},
) {
  const client = createQueryClient({
    onSignedOut: () => undefined,
    onCompanyFrozen: () => undefined,
    onSecondFactorMissing: () => undefined,
    onMutationError: showError,
  });
  client.setQueryData(userQuery.queryKey, user);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={createAppTheme('#6741d9')} env="test">
        <Overlays />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, router };
}
