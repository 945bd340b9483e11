import type { PermissionRule } from '../access/ability.ts';
import { contract, type AnswerOf, type BodyOf, type Contract } from './contract.ts';
import { byId, countAnswer, id, listOf, readQuery, whereQuery } from './fields.ts';
import { ids } from './setting-fields.ts';

type Declared = {
  path: `/api/${string}`;
  /** In summaries: `an extra`, `extras`. */
  one: string;
  many: string;
  permission: PermissionRule;
  /** Where more people may look than may change. */
  readPermission?: PermissionRule;
  topic?: string;
  answer: Record<string, unknown>;
  /** What can be set, of which a new one needs those that are required. */
  settings: Record<string, unknown>;
  required: readonly string[];
};

/** What became of something that was taken away: archived where something still refers to it. */
export const removal = {
  title: 'Removal',
  type: 'object',
  properties: { id, outcome: { type: 'string', enum: ['deleted', 'archived'] } },
  required: ['id', 'outcome'],
} as const;

export const inOrder = {
  title: 'Order',
  type: 'object',
  properties: { ids: { ...ids(1000), minItems: 1 } },
  required: ['ids'],
  additionalProperties: false,
} as const;

/** The calls by which a company keeps things of one kind. */
export function collection<const D extends Declared>(declared: D) {
  return { ...reading(declared), ...writing(declared) };
}

function reading<const D extends Declared>(declared: D) {
  const { path, one, many, topic, answer } = declared;
  const permission = declared.readPermission ?? declared.permission;
  const about = { access: { permission }, company: true, ...(topic !== undefined && { topic }) } as const;
  return {
    list: contract({
      ...{ method: 'GET', path, ...about, query: readQuery, answer: listOf<D['answer']>(answer) },
      summary: `List ${many} with all settings, including archived ones.`,
    }),
    count: contract({
      ...{ method: 'GET', path: `${path}/count`, ...about, query: whereQuery, answer: countAnswer },
      summary: `Count ${many}.`,
    }),
    get: contract({
      ...{ method: 'GET', path: `${path}/:id`, ...about, params: byId, answer: answer as D['answer'] },
      summary: `Get ${one} with all settings.`,
    }),
  };
}

function writing<const D extends Declared>(declared: D) {
  const { path, one, permission, topic, answer } = declared;
  const about = { access: { permission }, company: true, ...(topic !== undefined && { topic }) } as const;
  const body = { type: 'object', additionalProperties: false } as const;
  // Inside, a declaration is only known by its kind; whoever calls gets the types of their own.
  const properties = declared.settings as D['settings'];
  const required = declared.required as D['required'];
  return {
    create: contract({
      ...{ method: 'POST', path, ...about, status: 201, answer: answer as D['answer'] },
      summary: `Create ${one}.`,
      body: { ...body, properties, required },
    }),
    update: contract({
      ...{ method: 'PATCH', path: `${path}/:id`, ...about, params: byId, answer: answer as D['answer'] },
      summary: `Update ${one}.`,
      body: { ...body, properties, minProperties: 1 },
    }),
    remove: contract({
      ...{ method: 'DELETE', path: `${path}/:id`, ...about, params: byId, answer: removal },
      summary: `Delete ${one}, or archive it if something refers to it.`,
    }),
  };
}

/** Puts things into an order; those that are not named keep their places. */
export const reordering = <const D extends Omit<Declared, 'answer' | 'settings' | 'required'>>(
  declared: D,
) => {
  const { path, many, permission, topic } = declared;
  return contract({
    ...{ method: 'PUT', path: `${path}/order`, access: { permission }, company: true },
    ...(topic !== undefined && { topic }),
    summary: `Reorder ${many}. The given ones swap their current positions.`,
    body: inOrder,
    answer: inOrder,
  });
};

type Editable = { get: Contract; update: Contract };
/** What can be set, complete: as it is answered. */
export type SettingsOf<C extends Editable> = Pick<
  AnswerOf<C['get']>,
  keyof BodyOf<C['update']> & keyof AnswerOf<C['get']>
>;
