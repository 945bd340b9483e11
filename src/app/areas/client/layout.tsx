import { useEffect } from 'react';
import { keepShell } from '#app/lib/updates.ts';
import { phoneParts } from '#app/shell/phone-parts.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { CustomerWordsProvider } from '#app/words/customer/customer-words-provider.tsx';
import { clientRoutes } from './routes.ts';
import './touch.css';

export function Layout() {
  useEffect(() => keepShell('/client'), []);
  return (
    <CustomerWordsProvider>
      <Shell records={clientRoutes} parts={phoneParts} ownHouse />
    </CustomerWordsProvider>
  );
}
