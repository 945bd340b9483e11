import type { PermissionRule } from '../../access/ability.ts';
import { namesOf } from '../../settings/platform/define-listing.ts';
import {
  answeredSchemas,
  sentSchemas,
  type AnsweredSchemas,
  type SettingSpecs,
} from '../../settings/platform/define-settings.ts';
import { contract } from './contract.ts';

type SettingsDeclared = {
  path: `/api/${string}`;
  /** In summaries: `the frame of letters`. */
  what: string;
  permission: PermissionRule;
  settings: SettingSpecs;
};

type AnswerSchema<S extends SettingSpecs> = {
  type: 'object';
  properties: AnsweredSchemas<S>;
  required: readonly (keyof S & string)[];
};

/** The calls by which a company reads and changes settings that it has once. */
export function settingsCalls<const D extends SettingsDeclared>({ path, what, permission, settings }: D) {
  const own: D['settings'] = settings;
  const answer: AnswerSchema<D['settings']> = {
    type: 'object',
    properties: answeredSchemas(own),
    required: namesOf(own),
  };
  const about = { path, access: { permission }, company: true, tagged: true, answer } as const;
  const body = {
    type: 'object',
    properties: sentSchemas(own),
    minProperties: 1,
    additionalProperties: false,
  } as const;
  return {
    get: contract({ method: 'GET', ...about, summary: `Get ${what}.` }),
    update: contract({
      method: 'PATCH',
      ...about,
      body,
      summary: `Update ${what}. Settings you leave out stay the same.`,
    }),
  };
}
