import { defineSettings } from '../platform/define-settings.ts';
import { widgetSettings } from '../company/policies.ts';

const mostHosts = 50;

/** Whether the form is open, and who may show it. */
export const embeddingSettings = defineSettings({
  ...widgetSettings,
  hosts: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 253 },
    maxItems: mostHosts,
    uniqueItems: true,
    description:
      'Websites that may show the form in a frame, such as `www.example.com` or `*.example.com`. If empty, every website the installation allows.',
    'x-group': 'Websites',
    title: 'Websites that may show your forms',
    'x-hint': 'One per line, such as www.example.com or *.example.com. Every website if empty.',
    'x-kind': 'own',
    default: [],
  },
});
