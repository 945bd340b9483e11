import { keyActs, keyPlaces } from '../../keys/custody.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { keyFacts } from '../../settings/crew/keys.ts';
import { contract } from '../platform/contract.ts';
import { byId, countAnswer, filterQuery, id, instant, listOf, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { nullableId, oneLine, plainText } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const about = {
  access: { permission: ['manage_contacts', 'manage_team'] },
  company: true,
  topic: 'keys',
} as const;

const text = { type: 'string' } as const;

const houseKey = object({ id, ...factSchemas(keyFacts), addressId: id }, { title: 'HouseKey' });

const move = object(
  {
    id,
    act: { type: 'string', enum: keyActs },
    place: { type: 'string', enum: keyPlaces },
    holder_name: text,
    by: text,
    note: text,
    at: instant,
  },
  { title: 'KeyMove' },
);

export const listKeys = contract({
  name: 'listKeys',
  method: 'GET',
  path: '/api/keys',
  ...about,
  query: filterQuery,
  summary: 'List the keys to customers’ homes and who holds them, most recently moved first.',
  answer: listOf(houseKey),
});

export const countKeys = contract({
  method: 'GET',
  path: '/api/keys/count',
  ...about,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count keys.',
});

export const getKey = contract({
  method: 'GET',
  path: '/api/keys/:id',
  ...about,
  params: byId,
  summary: 'Get a key.',
  answer: houseKey,
});

export const listKeyMoves = contract({
  name: 'listKeyMoves',
  method: 'GET',
  path: '/api/keys/:id/moves',
  ...about,
  params: byId,
  summary: 'List the chain of custody of a key, newest first.',
  answer: listOf(move),
});

export const downloadKeys = contract({
  method: 'GET',
  path: '/api/keys/csv',
  ...about,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download keys as CSV, filtered and ordered as in the list.',
});

export const addKey = contract({
  name: 'addKey',
  method: 'POST',
  path: '/api/addresses/:id/keys',
  ...about,
  params: byId,
  status: 201,
  summary: 'Record that a customer has left a key to an address. The office holds it first.',
  body: strictObject({
    tag: { ...oneLine(40), minLength: 1 },
    note: optional({ ...plainText, maxLength: 500 }),
  }),
  answer: houseKey,
});

export const moveKey = contract({
  name: 'moveKey',
  method: 'POST',
  path: '/api/keys/:id/moves',
  ...about,
  params: byId,
  status: 200,
  summary: 'Move a key to a person, the office or its customer, or report it lost.',
  body: strictObject({
    act: { type: 'string', enum: ['receive', 'hand_over', 'take_back', 'return', 'lose'] },
    holderId: optional({ ...nullableId, description: 'For `hand_over`: the account of the new holder.' }),
    note: optional({ ...plainText, maxLength: 500 }),
  }),
  answer: houseKey,
});

const ownKey = object(
  {
    id,
    tag: text,
    address: { ...text, description: 'Crews see only the street.' },
    place: { type: 'string', enum: keyPlaces },
    confirmed: { type: 'boolean' },
    denied: { type: 'boolean', description: 'Whether its holder has said they don’t have it.' },
    since: { ...instant, description: 'When it arrived there. Confirming receipt doesn’t change it.' },
  },
  { title: 'OwnKey' },
);

const own = { access: { permission: 'view_appointment' }, company: true, topic: 'keys' } as const;

export const listOwnKeys = contract({
  name: 'listOwnKeys',
  method: 'GET',
  path: '/api/own_keys',
  ...own,
  summary: 'List the keys the caller holds. Customers see the keys to their own addresses.',
  answer: listOf(ownKey),
});

export const confirmOwnKey = contract({
  name: 'confirmOwnKey',
  method: 'POST',
  path: '/api/own_keys/:id/confirm',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'keys',
  params: byId,
  status: 200,
  summary: 'Confirm that the caller has received a key.',
  answer: ownKey,
});

export const denyOwnKey = contract({
  name: 'denyOwnKey',
  method: 'POST',
  path: '/api/own_keys/:id/deny',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'keys',
  params: byId,
  status: 200,
  summary: 'Report that the caller doesn’t have a key recorded as theirs. The office gets a task.',
  answer: ownKey,
});
