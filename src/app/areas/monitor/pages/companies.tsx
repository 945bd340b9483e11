import { Anchor, Text } from '@mantine/core';
import { Building2, LogIn } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { countCompanies, listCompanies } from '#engine/contracts/company/companies.ts';
import { companyFacts, companyListing } from '#engine/settings/company/companies.ts';
import { ImpersonateDialog } from '#app/features/company/companies/impersonate-dialog.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: { list: listCompanies, count: countCompanies },
  settings: {},
  facts: companyFacts,
  listing: companyListing,
  icon: Building2,
  words: {
    title: 'Companies',
    one: 'company',
    many: 'companies',
    description: 'All companies on this installation.',
  },
  nameOf: ({ business_name }) => business_name,
  columns: [
    {
      name: 'business_name',
      title: 'Company',
      sort: 'business_name',
      cell: ({ id, business_name, subdomain }) => (
        <>
          <Anchor component={Link} to={generatePath('/monitor/companies/:id/general', { id })} fw={550}>
            {business_name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {subdomain}
          </Text>
        </>
      ),
    },
    'state',
    'plan',
    'accounts_count',
    'bookings_count',
    'created_at',
    'last_active_at',
  ],
  phone: { beside: 'state', below: ['plan', 'last_active_at'] },
  further: ['country', 'contact_email', 'contact_phone', 'timezone', 'trial_ends_at'],
  filters: ['state', 'plan', 'country', 'created_at'],
  useActs: () => [{ title: 'Act within', icon: LogIn, isMain: true, Dialog: ImpersonateDialog }],
});
