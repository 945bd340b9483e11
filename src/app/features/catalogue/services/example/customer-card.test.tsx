import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { englishSentences } from '#engine/components/sentences.ts';
import { pageRegistry } from '#engine/components/page-registry.ts';
import { testContext } from '#engine/form/test-forms.ts';
import { rootId } from '#engine/tree/form-node.ts';
import { builtInViews, createViews, englishBooking, englishForm, TreeView, type TreeProps } from '#renderer';
import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { Card } from './customer-card.tsx';

const company = {
  ...testContext().company,
  currency: { symbol: '$', code: 'USD' },
  money_format: '$0,0.00',
  date_format: 'MMM D, YYYY',
  time_format: 'hh:mm a',
  week_start: 7,
};
const Plain: TreeProps['frame'] = ({ children }) => children;
const views = createViews(builtInViews);
const tree = { id: rootId, type: 'container', children: [{ id: 'services', type: 'services' }] };

/** What stands beside the box that is ticked. */
const faceOf = (container: HTMLElement): string => {
  const card = container.querySelector('.tf-card')?.cloneNode(true) as HTMLElement; // a card is drawn
  card.querySelector('input')?.remove();
  return card.innerHTML;
};

const base = {
  ...defaultsOf(serviceSettings),
  id: 'one',
  name: 'Window wash',
  base_price: 79.5,
  description: 'Inside and out',
} as Parameters<typeof Card>[0]['service'];
const picture = { id: 'p', url: '/p.webp', alt: 'A window', color: '#abcdef', width: 4, height: 3 };

test.each([
  ['with an icon', { icon: 'sparkles' }],
  ['with a picture', { picture: picture as never }],
  ['by the hour, without a description', { hourly: true, description: '' }],
])('the card is drawn as forms draw it: %s', (_name, own) => {
  const service = { ...base, ...own };
  const sold: Service = { ...service, active: true, private: false, extras: [], pricing_variables: [] };
  const form = render(
    <TreeView
      tree={tree}
      layout="vertical"
      registry={pageRegistry}
      views={views}
      words={{ form: englishForm, booking: englishBooking }}
      context={{
        company,
        catalogue: { categories: [], services: [sold], frequencies: [] },
        days: [],
        now: 0,
        sentences: englishSentences,
      }}
      formats={{ ...company, day_format: 'ddd, MMM D' }}
      frame={Plain}
    />,
  );
  const expected = faceOf(form.container);
  form.unmount();
  expect(faceOf(render(<Card company={company} service={service} />).container)).toBe(expected);
});
