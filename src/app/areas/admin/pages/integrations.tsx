import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { apiKeysQuery } from '#app/features/integrations/api-keys/api.ts';
import { ApiKeyTable } from '#app/features/integrations/api-keys/api-key-table.tsx';
import { CreateKeyDialog } from '#app/features/integrations/api-keys/create-key-dialog.tsx';
import { MailDomainPanel } from '#app/features/messages/mail-domain/mail-domain-panel.tsx';
import { useNewDialog } from '#app/lib/new-dialog.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { IntegrationCards } from '../integration-cards.tsx';

export function Page() {
  const keys = useQuery(apiKeysQuery);
  const mayAdd = useMay()(['general_settings', 'plan_api_keys'], 'manage');
  const [creating, dialog] = useNewDialog();
  const add = mayAdd && (
    <Button leftSection={<Plus size={16} />} onClick={dialog.open}>
      New key
    </Button>
  );
  const description = (
    <>
      Connect other programs, and move data in and out. Every call is documented in the{' '}
      <Anchor href="/api/docs" inherit>
        API reference
      </Anchor>
      .
    </>
  );
  return (
    <>
      <PageHeader title="Integrations" description={description} actions={add} />
      <Stack gap="lg">
        <IntegrationCards />
        <Panel title="API keys" flush>
          <Loaded query={keys}>
            {(rows) =>
              rows.length > 0 ? (
                <ApiKeyTable keys={rows} />
              ) : (
                <EmptyState
                  icon={KeyRound}
                  title="No keys yet"
                  text="Create one for each program, so you can revoke them separately."
                />
              )
            }
          </Loaded>
        </Panel>
        <MailDomainPanel />
      </Stack>
      <CreateKeyDialog opened={creating && mayAdd} onClose={dialog.close} />
    </>
  );
}
