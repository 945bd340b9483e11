import './ui/fonts.css';
import './areas/public/public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publicRoutes } from './areas/public/routes.ts';
import { applyTheme } from './areas/public/apply-theme.ts';
import { LostPage } from './areas/public/parts/lost-page.tsx';
import { getBoot } from './lib/boot.ts';
import { loadChunk } from './lib/chunk.ts';
import { reloadIfOutdated } from './lib/reload.ts';

const { company, host } = getBoot();
const record = publicRoutes.find(({ path }) => path === location.pathname);
const isOurs = host === 'company' && record !== undefined;

async function open(): Promise<void> {
  const root = document.getElementById('root');
  // The app knows what to do on the other hosts, and what to say of a company that does not exist.
  if (!root || !isOurs) return location.replace('/login');
  if (company) applyTheme(company);
  const view = createRoot(root);
  const part = await loadChunk(record.page).catch(() => null);
  if (!part) {
    if (!(await reloadIfOutdated())) view.render(<LostPage onRetry={() => location.reload()} />);
    return;
  }
  const { Page } = part;
  view.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

void open();
