import type { FilePurpose } from '../../files/purposes.ts';
import { toSchemas, type SettingKind } from './define-settings.ts';

/** What a fact is for whoever reads it: a setting's kind, or a moment, which nobody enters. */
export type FactKind = SettingKind | 'instant';

/** Something that is answered beside the settings, and never sent: a JSON Schema with what readers need beside it. */
export type FactSpec = {
  title: string;
  description?: string;
  'x-kind': FactKind;
  /** What people read instead of the values of a choice. */
  'x-labels'?: Readonly<Record<string, string>>;
  /** What people read of it instead of its description, which is for programs as well. */
  'x-hint'?: string;
  /** What is read where there is nothing. */
  'x-empty'?: string;
  /** The colors of a choice's values, where they are states. */
  'x-colors'?: Readonly<Record<string, string>>;
  /** The path of the collection that a record comes from. */
  'x-of'?: `/api/${string}`;
  /** What a picture is uploaded for. */
  'x-purpose'?: FilePurpose;
  readonly [keyword: string]: unknown;
};
export type FactSpecs = Readonly<Record<string, FactSpec>>;

/** What is answered beside the settings of a collection, or all that a list of something else answers. */
export const defineFacts = <const F extends FactSpecs>(facts: F): F => facts;

/** As they are answered. */
export const factSchemas = <F extends FactSpecs>(facts: F): F => toSchemas(facts);

/** The names of what is answered, in order. */
export const namesOf = <F extends FactSpecs>(facts: F) => Object.keys(facts) as (keyof F & string)[];

type Direction = 'ASC' | 'DESC';
/** By what a list can be filtered, ordered and searched. The server has a column for each field, and for no other. */
export type Listing<
  Field extends string = string,
  Search extends boolean = boolean,
  Sort extends string = string,
> = {
  readonly fields: readonly Field[];
  /** By what it can be ordered, but not filtered: the server computes it for each row. */
  readonly sorts?: readonly Sort[];
  /** Does `q` search it? */
  readonly search: Search;
  /** What comes first where nobody says. The server may order further what is alike in it. */
  readonly defaultOrder: `${Field | Sort} ${Direction}`;
  /** The place that people have given each, where they put them in order. */
  readonly position?: Field;
};

export const defineListing = <
  const Field extends string,
  const Search extends boolean,
  const Sort extends string = never,
>(
  listing: Pick<Listing<Field, Search, Sort>, 'fields' | 'search' | 'sorts'> & {
    defaultOrder: `${NoInfer<Field> | NoInfer<Sort>} ${Direction}`;
    position?: NoInfer<Field>;
  },
): Listing<Field, Search, Sort> => listing;

/** All by what a list can be ordered. */
export const sortsOf = ({ fields, sorts = [] }: Pick<Listing, 'fields' | 'sorts'>): readonly string[] => [
  ...fields,
  ...sorts,
];
