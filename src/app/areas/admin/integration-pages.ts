export const integrationsPath = '/admin/settings/integrations';

/** The pages below integrations, for their routes and for the cards that lead to them. */
export const integrationPages = {
  webhooks: {
    path: `${integrationsPath}/webhooks`,
    title: 'Webhooks',
    description: 'Tell your own server what happens, and see what it answered.',
    permission: 'general_settings',
  },
  feeds: {
    path: `${integrationsPath}/calendar-feeds`,
    title: 'Calendar feeds',
    description: 'Links by which calendar programs show visits.',
    permission: 'view_appointment',
  },
  imports: {
    path: `${integrationsPath}/imports`,
    title: 'Imports',
    description: 'Bring customers, services, gift cards and more from CSV files.',
    permission: 'general_settings',
  },
  archive: {
    path: `${integrationsPath}/archive`,
    title: 'Archive',
    description: 'Everything your company has, in one file: download it, check it, restore it.',
    permission: 'general_settings',
    role: 'r_admin',
  },
} as const;
