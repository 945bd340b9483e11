import { contract } from './contract.ts';
import { byId, id, instant, listOf, shortText } from './fields.ts';
import { object, strictObject } from './shapes.ts';

const columnName = { type: 'string', minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_.]+$' } as const;
const columns = { type: ['array', 'null'], items: columnName, uniqueItems: true, maxItems: 60 } as const;
const listName = { type: 'string', maxLength: 60, pattern: '^[a-z_]+$' } as const;
const list = {
  ...listName,
  description: 'The list: the last part of its path, such as `discount_codes`.',
} as const;

const settings = {
  name: { ...shortText, maxLength: 60 },
  query: { type: 'string', maxLength: 2000, description: 'The query parameters of the page’s URL.' },
  columns: { ...columns, description: 'The columns, in order. Null for the default ones.' },
  shared: { type: 'boolean', description: 'Whether everybody who can see the list sees the view.' },
} as const;
const position = { type: 'integer', minimum: 0, maximum: 1000 } as const;

const view = object(
  {
    id,
    list: { type: 'string' },
    name: { type: 'string' },
    query: { type: 'string' },
    columns: { anyOf: [listOf({ type: 'string' }), { type: 'null' }] },
    shared: { type: 'boolean' },
    position: { type: 'integer' },
    owner: { type: 'string', description: 'Who created it.' },
    own: { type: 'boolean', description: 'Whether the caller created it.' },
    created_at: instant,
  },
  { title: 'SavedView' },
);

/** So many views one person may keep of one list. */
export const mostViews = 50;

export const listSavedViews = contract({
  method: 'GET',
  path: '/api/saved_views',
  access: 'session',
  company: true,
  query: strictObject({ list }),
  answer: listOf(view),
  summary: 'List your views of a list, and those shared by others.',
});

export const createSavedView = contract({
  method: 'POST',
  path: '/api/saved_views',
  access: 'session',
  company: true,
  status: 201,
  body: {
    type: 'object',
    properties: { list, ...settings },
    required: ['list', 'name'],
    additionalProperties: false,
  },
  answer: view,
  summary: 'Save a view of a list, up to 50 per person and list.',
});

export const updateSavedView = contract({
  method: 'PATCH',
  path: '/api/saved_views/:id',
  access: 'session',
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: { ...settings, position },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: view,
  summary: 'Update a view of your own or, as an administrator, a shared one.',
});

export const deleteSavedView = contract({
  method: 'DELETE',
  path: '/api/saved_views/:id',
  access: 'session',
  company: true,
  params: byId,
  summary: 'Delete a view of your own or, as an administrator, a shared one.',
});

/** Of so many lists one person may choose the columns: more than there are. */
export const mostChosenLists = 100;

const columnsOfLists = {
  type: 'object',
  propertyNames: listName,
  maxProperties: mostChosenLists,
} as const;
/** Of so many parts of the menu one person may say whether they are folded: more than there are. */
export const mostMenuParts = 60;

const menuParts = {
  type: 'array',
  items: { type: 'string', maxLength: 60 },
  uniqueItems: true,
  maxItems: mostMenuParts,
} as const;
const otherPreferences = {
  folded: { ...menuParts, description: 'The collapsed sections of the menu.' },
  opened: {
    ...menuParts,
    description: 'The expanded sections of the menu, among those collapsed by default.',
  },
  density: { type: 'string', enum: ['comfortable', 'compact'] },
} as const;

/** What people choose for themselves, wherever they sign in. */
export const preferences = {
  title: 'Preferences',
  type: 'object',
  properties: {
    columns: {
      ...columnsOfLists,
      additionalProperties: { ...columns, type: 'array' },
      description: 'The columns of each list, in order. Other lists show the default ones.',
    },
    ...otherPreferences,
  },
  additionalProperties: false,
} as const;

export const getPreferences = contract({
  name: 'getMyPreferences',
  method: 'GET',
  path: '/api/accounts/me/preferences',
  access: 'session',
  company: true,
  answer: preferences,
  summary: 'Get your display preferences.',
});

export const updatePreferences = contract({
  name: 'updateMyPreferences',
  method: 'PATCH',
  path: '/api/accounts/me/preferences',
  access: 'session',
  company: true,
  silent: true,
  body: {
    title: 'PreferenceChanges',
    type: 'object',
    properties: {
      columns: {
        ...columnsOfLists,
        additionalProperties: columns,
        description: 'The columns of some lists, in order. Null restores the default ones.',
      },
      ...otherPreferences,
    },
    additionalProperties: false,
    minProperties: 1,
  },
  answer: preferences,
  summary: 'Update your display preferences. Columns are replaced list by list.',
});
