import { defineSettings } from './define-settings.ts';
import { color, text } from './kinds.ts';

export const tagSettings = defineSettings({
  name: { ...text(40), title: 'Name' },
  color: { ...color, title: 'Color', default: '#64748b' },
});
