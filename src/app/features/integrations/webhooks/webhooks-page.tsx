import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useNewDialog } from '#app/lib/new-dialog.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { endpointsQuery } from './api.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointList } from './endpoint-list.tsx';

export function WebhooksPage() {
  const query = useQuery(endpointsQuery);
  const mayChange = useMay()('general_settings', 'manage');
  const [isAdding, dialog] = useNewDialog();
  const add = mayChange && (
    <Button leftSection={<Plus size={16} />} onClick={dialog.open}>
      Add webhook
    </Button>
  );
  const description = (
    <>
      We send signed events to your server within seconds. What each event carries is in the{' '}
      <Anchor href="/api/docs" inherit>
        API reference
      </Anchor>
      .
    </>
  );
  return (
    <>
      <PageHeader title="Webhooks" description={description} actions={add} />
      <Panel flush>
        <Loaded query={query}>
          {(endpoints) =>
            endpoints.length > 0 ? (
              <EndpointList endpoints={endpoints} />
            ) : (
              <EmptyState
                icon={Webhook}
                title="No webhooks yet"
                text="Add the address of a server that should hear of bookings, payments and more."
                action={add}
              />
            )
          }
        </Loaded>
      </Panel>
      {isAdding && mayChange && <EndpointDialog onClose={dialog.close} />}
    </>
  );
}
