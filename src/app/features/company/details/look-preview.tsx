import type { Values } from '#app/ui/form/use-settings-form.ts';
import { BrandPreview } from './brand-preview.tsx';

const isPicture = (value: unknown): value is { url: string } =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';

/** The public page as it would look with what is entered. */
export const LookPreview = ({ values }: { values: Values }) => (
  <BrandPreview
    name={String(values['business_name'] ?? '')}
    main={String(values['main_color'] ?? '')}
    button={String(values['button_color'] ?? '')}
    logo={isPicture(values['logo']) ? values['logo'].url : undefined}
  />
);
