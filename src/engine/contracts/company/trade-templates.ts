import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** What companies do that begin with a template. The last one sells nothing yet. */
export const tradeKeys = [
  'home_cleaning',
  'window_cleaning',
  'lawn_care',
  'pet_care',
  'tutoring',
  'mobile_detailing',
  'empty',
] as const;
export type TradeKey = (typeof tradeKeys)[number];

const trade = { ...text, enum: tradeKeys } as const;
const about = { access: { permission: 'general_settings', role: 'r_admin' }, company: true } as const;

export const listTradeTemplates = contract({
  name: 'listTradeTemplates',
  method: 'GET',
  path: '/api/trade_templates',
  ...about,
  summary: 'List templates a new company can start from, with prices in its currency.',
  answer: listOf(
    object(
      {
        key: trade,
        title: text,
        text: { ...text, description: 'Who it is for.' },
        icon: { ...text, description: 'The name of an icon.' },
        services: listOf(object({ name: text, price: { type: 'number', description: 'Its lowest price.' } })),
        extras: listOf(text),
        frequencies: listOf(text),
      },
      { title: 'TradeTemplate' },
    ),
  ),
});

export const applyTradeTemplate = contract({
  name: 'applyTradeTemplate',
  method: 'POST',
  path: '/api/trade_templates/apply',
  ...about,
  topic: 'services',
  summary:
    'Set up a company that sells nothing yet: services, extras, frequencies and policies, plus a first location, week, team and booking form if it has none. All or nothing.',
  body: strictObject({ trade }),
  answer: object({
    services: { type: 'integer', description: 'How many services it sells now.' },
    locationId: id,
    teamId: id,
    formId: id,
  }),
  status: 201,
});
