import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { bootColor } from './lib/boot.ts';
import { userQuery } from './lib/session.ts';
import { getStyleNonce } from './lib/style-nonce.ts';
import { LaterOverlays } from './ui/later-overlays.tsx';
import { createAppTheme, cssVariables } from './ui/theme.ts';
import { WordsProvider } from './words/words-provider.tsx';

/** The colour of the company one works in; before anybody is signed in, of the company of the address. */
function CompanyTheme({ children }: { children: ReactNode }) {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const color = user?.company?.main_color ?? bootColor();
  const theme = useMemo(() => createAppTheme(color), [color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
    >
      <DirectionProvider>{children}</DirectionProvider>
    </MantineProvider>
  );
}

type ProvidersProps = { client: QueryClient; router: ComponentProps<typeof RouterProvider>['router'] };

export function Providers({ client, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <CompanyTheme>
        <LaterOverlays />
        <WordsProvider>
          <RouterProvider router={router} />
        </WordsProvider>
      </CompanyTheme>
    </QueryClientProvider>
  );
}
