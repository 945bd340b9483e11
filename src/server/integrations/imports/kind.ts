import type { SQL } from 'drizzle-orm';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { CustomValues } from '#server/company/custom-fields/booking-values.ts';
import type { CustomField, CustomFieldSubject } from '#server/company/custom-fields/definitions.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';

/** A row of a file by our names; what is not in the file, or empty there, is missing. */
export type ImportValues = Readonly<Record<string, string>>;

export type ImportScope = {
  db: TenantDb;
  company: Company;
  now: Date;
  /** The company's own fields that columns of the file go to, by their keys. */
  customFields: ReadonlyMap<string, CustomField>;
};

/** Several values of a row from one cell, by their names. */
export type SplitCell = (text: string) => Readonly<Record<string, string>>;

/** How a cell becomes a value. Undefined is none; a complaint is said of the field. */
export type ReadCell = (text: string) => unknown;

export type ImportedKind = {
  permission: PermissionRule;
  fields: Readonly<Record<string, ReadCell>>;
  /** Columns that hold several fields at once. A column of the field itself comes first. */
  splits?: Readonly<Record<string, SplitCell>>;
  /** What its records are made of, whose titles are the heads of our own files. */
  settings?: SettingSpecs;
  /** JSON Schema of the values once they are read. */
  schema: { type: 'object'; properties: Record<string, unknown>; required?: readonly string[] };
  /** The company's own fields that its records have, and how what a row says of them is kept. */
  custom?: {
    subject: CustomFieldSubject;
    keep(db: TenantDb, id: string, values: CustomValues): Promise<void>;
  };
  /** Fields by which two rows of a file are the same, and others where the first of them is empty. */
  key: readonly string[];
  otherKey?: readonly string[];
  /** Fields that are left out where they cannot be read: the row is worth more than they are. */
  spared?: readonly string[];
  /** How what was added is taken back: from which table, with what the import wrote beside it. */
  undo?: { table: CompanyTable; parts: readonly string[]; stays?: SQL };
  /** Known to few: kept sealed, and forgotten when its row is done. */
  secret?: string;
  /** What is here already and is meant by the row. */
  find(scope: ImportScope, values: Record<string, unknown>): Promise<string | undefined>;
  /** Throws a DomainError for what cannot be. Nobody is written to: importing is no news. */
  add(scope: ImportScope, values: Record<string, unknown>): Promise<string>;
};
