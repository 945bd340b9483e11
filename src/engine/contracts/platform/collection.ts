import type { PermissionRule } from '../../access/ability.ts';
import { bulkAnswer, bulkBody, bulkLimit } from './bulk.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, id, listOf, readQuery, whereQuery } from './fields.ts';
import { fileLimit, fileQuery, usesAnswer } from './list-file.ts';
import { ids } from '../catalogue/setting-fields.ts';
import {
  answeredSchemas,
  requiredOf,
  sentSchemas,
  type AnsweredSchemas,
  type SettingSpecs,
} from '../../settings/platform/define-settings.ts';
import { factSchemas, type FactSpecs } from '../../settings/platform/define-listing.ts';
import { object, strictObject } from './shapes.ts';

type Declared = {
  path: `/api/${string}`;
  /** In summaries: `an extra`, `extras`. */
  one: string;
  many: string;
  permission: PermissionRule;
  /** Where more people may look than may change. */
  readPermission?: PermissionRule;
  /** Only for administrators, whatever others were given. */
  role?: 'r_admin';
  topic?: string;
  settings: SettingSpecs;
  /** What is answered beside the settings: always there, and never sent. */
  facts: FactSpecs;
  /** What not everybody is told who may look. */
  optional?: readonly string[];
};

/** What became of something that was taken away: archived where something still refers to it. */
export const removal = object(
  { id, outcome: { type: 'string', enum: ['deleted', 'archived'] } },
  { title: 'Removal' },
);

export const inOrder = strictObject({ ids: { ...ids(1000), minItems: 1 } }, { title: 'Order' });

type AnswerSchema<D extends Declared> = {
  type: 'object';
  properties: { id: typeof id } & AnsweredSchemas<D['settings']> & D['facts'];
  required: readonly Exclude<
    'id' | (keyof D['settings'] & string) | (keyof D['facts'] & string),
    D['optional'] extends readonly (infer P)[] ? P : never
  >[];
};

function answerOf<const D extends Declared>(declared: D): AnswerSchema<D> {
  const properties = { id, ...answeredSchemas(declared.settings), ...factSchemas(declared.facts) };
  const required = Object.keys(properties).filter((name) => !declared.optional?.includes(name));
  // Inside, a declaration is only known by its kind; whoever calls gets the types of their own.
  return { type: 'object', properties, required } as unknown as AnswerSchema<D>;
}

/** The calls by which a company keeps things of one kind. */
export function collection<const D extends Declared>(declared: D) {
  const answer = answerOf(declared);
  return { ...reading(declared, answer), ...writing(declared, answer) };
}

function reading<const D extends Declared, const A extends Record<string, unknown>>(declared: D, answer: A) {
  const { path, one, many, topic } = declared;
  const permission = declared.readPermission ?? declared.permission;
  const access = { permission, ...(declared.role && { role: declared.role }) } as const;
  const about = { access, company: true, ...(topic !== undefined && { topic }) } as const;
  return {
    list: contract({
      method: 'GET',
      path,
      ...about,
      query: readQuery,
      answer: listOf<A>(answer),
      summary: `List ${many} with all settings, including archived ones.`,
    }),
    count: contract({
      method: 'GET',
      path: `${path}/count`,
      ...about,
      query: whereQuery,
      answer: countAnswer,
      summary: `Count ${many}.`,
    }),
    get: contract({
      method: 'GET',
      path: `${path}/:id`,
      ...about,
      tagged: true,
      params: byId,
      answer,
      summary: `Get ${one} with all settings.`,
    }),
    uses: contract({
      method: 'GET',
      path: `${path}/:id/uses`,
      ...about,
      params: byId,
      answer: usesAnswer,
      summary: `Count what uses ${one} before archiving it.`,
    }),
    file: contract({
      method: 'GET',
      path: `${path}/csv`,
      ...about,
      query: fileQuery,
      status: 200,
      produces: 'text/csv',
      limit: fileLimit,
      summary: `Download ${many} as CSV, filtered and ordered as in their list.`,
    }),
  };
}

function writing<const D extends Declared, const A extends Record<string, unknown>>(declared: D, answer: A) {
  const { path, one, many, permission, topic } = declared;
  const access = { permission, ...(declared.role && { role: declared.role }) } as const;
  const about = { access, company: true, ...(topic !== undefined && { topic }) } as const;
  const body = { type: 'object', additionalProperties: false } as const;
  const settings: D['settings'] = declared.settings;
  const properties = sentSchemas(settings);
  return {
    create: contract({
      method: 'POST',
      path,
      ...about,
      tagged: true,
      status: 201,
      answer,
      summary: `Create ${one}.`,
      body: { ...body, properties, required: requiredOf(settings) },
    }),
    update: contract({
      method: 'PATCH',
      path: `${path}/:id`,
      ...about,
      tagged: true,
      params: byId,
      answer,
      summary: `Update ${one}.`,
      body: { ...body, properties, minProperties: 1 },
    }),
    bulk: contract({
      method: 'POST',
      path: `${path}/bulk`,
      ...about,
      silent: true,
      status: 202,
      body: bulkBody(properties),
      answer: bulkAnswer,
      limit: bulkLimit,
      summary: `Change many ${many} at once: the ones you name, or all that match a filter.`,
    }),
    remove: contract({
      method: 'DELETE',
      path: `${path}/:id`,
      ...about,
      tagged: true,
      params: byId,
      answer: removal,
      summary: `Delete ${one}, or archive it if something refers to it.`,
    }),
  };
}

/** Puts things into an order; those that are not named keep their places. */
export const reordering = <const D extends Omit<Declared, 'settings' | 'facts'>>(declared: D) => {
  const { path, many, permission, topic } = declared;
  return contract({
    method: 'PUT',
    path: `${path}/order`,
    access: { permission },
    company: true,
    ...(topic !== undefined && { topic }),
    summary: `Reorder ${many}. The ones you send trade their current positions.`,
    body: inOrder,
    answer: inOrder,
  });
};
