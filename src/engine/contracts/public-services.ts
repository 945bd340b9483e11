import { contract } from './contract.ts';
import { id, listOf, nullable } from './fields.ts';

export const publicServices = contract({
  method: 'GET',
  path: '/api/companies/current/public-services',
  summary: 'What the company offers, by category: names, descriptions, base prices.',
  access: 'anyone',
  company: true,
  answer: listOf({
    type: 'object',
    properties: {
      id,
      name: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      base_price: nullable({ type: 'number' }),
      hourly: { type: 'boolean' },
    },
    required: ['id', 'name', 'description', 'category', 'base_price', 'hourly'],
  }),
});
