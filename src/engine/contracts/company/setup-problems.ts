import { contract } from '../platform/contract.ts';
import { id, listOf, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** What can be wrong with how a company is set up. */
export const setupProblemCodes = [
  'service_without_team',
  'service_without_price',
  'service_without_duration',
  'category_empty',
  'variable_with_gap',
  'extra_without_service',
  'frequency_without_default',
  'location_without_spots',
  'location_without_team',
  'location_without_area',
  'notice_beyond_horizon',
  'closed_by_holiday',
  'closed_by_holidays',
  'spots_beyond_teams',
  'zip_impossible',
  'team_without_members',
  'team_without_hours',
  'series_without_team',
  'code_for_nothing',
  'code_used_up',
  'form_sells_archived',
  'form_unsendable',
  'no_payment_method',
  'card_without_processor',
  'form_closed_without_text',
  'message_tag_empty',
  'checklist_unused',
] as const;
export type SetupProblemCode = (typeof setupProblemCodes)[number];

export const listSetupProblems = contract({
  name: 'listSetupProblems',
  method: 'GET',
  path: '/api/setup_problems',
  summary:
    'List setup problems, such as services nobody can do, locations without times, and codes that never apply.',
  access: { permission: ['manage_services', 'general_settings'] },
  company: true,
  answer: listOf(
    object(
      {
        code: { ...text, enum: setupProblemCodes },
        id: nullable({ ...id, description: 'The record it is about. Null for the company itself.' }),
        name: { ...text, description: 'The name of that record.' },
        text: { ...text, description: 'What is wrong, as a sentence.' },
        fix: { ...text, description: 'How to fix it, as a sentence.' },
        path: { ...text, description: 'The page to fix it on.' },
      },
      { title: 'SetupProblem' },
    ),
  ),
});
