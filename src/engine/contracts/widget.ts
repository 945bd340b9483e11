import { embeddingSettings } from '../settings/company/widget.ts';
import { settingsCalls } from './settings-calls.ts';

const widgetCalls = settingsCalls({
  path: '/api/companies/current/widget',
  what: 'whether forms are open, and which websites may show them',
  permission: 'configure_booking_form',
  settings: embeddingSettings,
});

export const { get: getWidget, update: updateWidget } = widgetCalls;
