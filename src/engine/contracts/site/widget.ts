import { embeddingSettings } from '../../settings/site/widget.ts';
import { settingsCalls } from '../platform/settings-calls.ts';

const widgetCalls = settingsCalls({
  path: '/api/companies/current/widget',
  what: 'whether forms are open, and which websites may show them',
  permission: 'configure_booking_form',
  settings: embeddingSettings,
});

export const { get: getWidget, update: updateWidget } = widgetCalls;
