import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { companyQuery } from '#app/features/company/companies/api.ts';
import { CompanyFacts } from '#app/features/company/companies/company-facts.tsx';
import { CompanySettings } from '#app/features/company/companies/company-settings.tsx';
import { ImpersonateDialog } from '#app/features/company/companies/impersonate-dialog.tsx';
import { addressOf } from '#app/lib/boot.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

export function Page() {
  const { id = '' } = useParams();
  const query = useQuery(companyQuery(id));
  const [acting, setActing] = useState(false);
  return (
    <Loaded query={query} headingOrder={1}>
      {(company) => (
        <>
          <PageHeader
            title={company.business_name}
            description={
              <Anchor inherit href={addressOf(company.subdomain)}>
                {addressOf(company.subdomain)}
              </Anchor>
            }
            actions={<Button onClick={() => setActing(true)}>Act within</Button>}
          />
          <Stack gap="lg">
            <Panel title="At a glance">
              <CompanyFacts company={company} />
            </Panel>
            <Panel title="Plan and address">
              <CompanySettings key={`${company.plan}:${company.subdomain}`} company={company} />
            </Panel>
          </Stack>
          {acting && <ImpersonateDialog row={company} onClose={() => setActing(false)} />}
        </>
      )}
    </Loaded>
  );
}
