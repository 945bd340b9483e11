import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { isTyping } from '#app/ui/page-keys.ts';

const loadHelp = async () => (await import('./keyboard-help.tsx')).KeyboardHelp;
const KeyboardHelp = lazy(async () => ({ default: await loadChunk(loadHelp) }));

const openEvent = 'trellis:keyboard-help';

export const openKeyboardHelp = () => window.dispatchEvent(new Event(openEvent));

type LaterHelpProps = Omit<ComponentProps<typeof KeyboardHelp>, 'opened' | 'onClose'>;

/** The list of keys, which is fetched when somebody asks for it. */
export function LaterHelp(props: LaterHelpProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => setState('open');
  useWindowEvent(openEvent, open);
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === '?' && !isTyping(target)) open();
  });
  return (
    state !== 'never' && (
      <Suspense>
        <KeyboardHelp {...props} opened={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    )
  );
}
