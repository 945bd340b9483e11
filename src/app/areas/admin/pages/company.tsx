import { currentCompany, updateCurrentCompany } from '#engine/contracts/company/companies.ts';
import { companyIdentitySettings } from '#engine/settings/company/identity.ts';
import { ButtonColorField } from '#app/features/company/details/button-color-field.tsx';
import { companyQuery } from '#app/features/company/details/api.ts';
import { LookPreview } from '#app/features/company/details/look-preview.tsx';
import { moveToAddress } from '#app/features/company/details/move-to-address.ts';
import { SubdomainField } from '#app/features/company/details/subdomain-field.tsx';
import { userQuery } from '#app/lib/session.ts';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';

export const { Page, settingsOf } = settingsPage({
  calls: { get: currentCompany, update: updateCurrentCompany },
  settings: companyIdentitySettings,
  words: {
    title: 'Company',
    description: 'Your name, your look, and how you write dates and money.',
    readOnly: 'Only administrators can change these settings.',
  },
  permission: 'general_settings',
  role: 'r_admin',
  sections: {
    Look: { description: 'On your public pages, in emails and here.', Outcome: LookPreview },
    'Money and time': { description: 'On your pages, in messages and in this app.' },
  },
  read: { currency_code: ({ currency }) => currency.code },
  controls: { subdomain: SubdomainField, button_color: ButtonColorField },
  cells: { subdomain: String },
  refreshes: [userQuery.queryKey, companyQuery.queryKey],
  onSaved: ({ subdomain }) => typeof subdomain === 'string' && moveToAddress(subdomain),
});
