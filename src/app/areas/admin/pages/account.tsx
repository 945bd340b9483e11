import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ownershipQuery, type Ownership } from '#app/features/company/owner/api.ts';
import { CloseDialog, HandOverDialog } from '#app/features/company/owner/owner-dialogs.tsx';
import { useUser } from '#app/lib/session.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

function Account({ ownership }: { ownership: Ownership }) {
  const [open, setOpen] = useState<'hand over' | 'close'>();
  const { dayOf } = useFormats();
  const company = useUser()?.company;
  const { owner, is_owner, candidates } = ownership;
  const shut = () => setOpen(undefined);
  return (
    <Stack gap="lg">
      <Panel
        title="Owner"
        description="The person responsible for the company, who can transfer or close it."
      >
        <Stack gap="md">
          <FactList
            facts={[
              { label: 'Owner', value: owner && `${owner.name}, ${owner.email}` },
              { label: 'Company since', value: dayOf(ownership.created_at) },
              { label: 'Plan', value: company?.plan },
            ]}
          />
          {is_owner && candidates.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setOpen('hand over')}>
                Hand over
              </Button>
            </div>
          )}
          {is_owner && candidates.length === 0 && (
            <Text size="sm">
              To hand the company over,{' '}
              <Anchor component={Link} to="/admin/settings/manage-users?open=new" inherit>
                invite another administrator
              </Anchor>{' '}
              first.
            </Text>
          )}
          {!is_owner && <Text size="sm">Only the owner can hand the company over or close it.</Text>}
          <Text size="sm">
            Your own name, password and language are in{' '}
            <Anchor component={Link} to="/admin/user_account" inherit>
              My account
            </Anchor>
            .
          </Text>
        </Stack>
      </Panel>
      {is_owner && (
        <Panel
          title="Close the company"
          description={`Your pages and online booking go offline, and everyone is signed out. You can reopen it within ${ownership.reopen_days} days.`}
        >
          <Button color="red" variant="light" onClick={() => setOpen('close')}>
            Close the company
          </Button>
        </Panel>
      )}
      {open === 'hand over' && <HandOverDialog ownership={ownership} onClose={shut} />}
      {open === 'close' && (
        <CloseDialog ownership={ownership} name={company?.business_name ?? ''} onClose={shut} />
      )}
    </Stack>
  );
}

export function Page() {
  const query = useQuery(ownershipQuery);
  return (
    <>
      <PageHeader title="Account" description="Who owns the company, and how to transfer or close it." />
      <Loaded query={query}>{(ownership) => <Account ownership={ownership} />}</Loaded>
    </>
  );
}
