import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { Service } from '../api.ts';
import { useDraft } from './draft-store.ts';
import { ExamplePanel } from './example-panel.tsx';
import { partsOf } from './service-parts.ts';

const CustomerCard = lazy(() => loadChunk(() => import('./customer-card.tsx')));

const pauseMs = 150;

/** What comes of what is typed: the card that customers choose, and an example of what they pay. */
export function ServiceSide({ record: service }: { record: Service }) {
  const draft = useDraft(service.id);
  const typed = useMemo(() => partsOf({ service, variables: [], extras: [] }, draft), [service, draft]);
  const [parts] = useDebouncedValue(typed, pauseMs);
  return (
    <>
      <Panel title="What customers see">
        <Suspense fallback={<Skeleton height={92} role="status" aria-label="What customers see" />}>
          <CustomerCard parts={parts} />
        </Suspense>
      </Panel>
      <ExamplePanel service={service} />
    </>
  );
}
