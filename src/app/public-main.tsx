import './ui/fonts.css';
import '#renderer/styles.css';
import './areas/public/public.css';
import './areas/public/pages.css';
import './areas/public/multi-steps/multi-steps.css';
import './features/money/cards/cards.css';
import './features/money/gift-cards/card-face.css';
import './features/people/addresses/places.css';
import './areas/public/form/form.css';
import './areas/public/embed/framed.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLanguage } from './areas/public/language/load-language.ts';
import { PageRoot } from './areas/public/page-root.tsx';
import { readPageState } from './areas/public/page-state.ts';
import { LostPage } from './areas/public/parts/lost-page.tsx';
import { findPage } from './areas/public/routes.ts';
import { getBoot } from './lib/boot.ts';
import { loadChunk } from './lib/chunk.ts';
import { reloadIfOutdated } from './lib/reload.ts';
import { waitWhenBusy } from './lib/wait-when-busy.ts';

async function open(): Promise<void> {
  const root = document.getElementById('root');
  const state = readPageState();
  const page = state && findPage(state.name);
  // The app knows what to do on the other hosts, and what to say of a company that does not exist.
  if (!root || !page) return location.replace('/login');
  const parts = await Promise.all([loadChunk(page), loadLanguage(state.lang, state.name)]).catch(() => null);
  if (!parts) {
    if (!(await reloadIfOutdated())) sayLost();
    return;
  }
  const [{ Page }, language] = parts;
  // In slices: what is painted stays scrollable meanwhile, and whoever presses something first has the rest done at once.
  startTransition(() => {
    hydrateRoot(root, <PageRoot Page={Page} data={state.data} boot={getBoot()} language={language} />);
  });
  void waitWhenBusy();
}

/** What the server has drawn stays: it can be read, and some of its forms work without scripts. */
function sayLost(): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<LostPage onRetry={() => location.reload()} />);
}

void open();
