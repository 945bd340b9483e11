import type { FormNode } from '../tree/form-node.ts';
import type { AnyDefinition } from './define.ts';

/** Something about a stored component that somebody should know. Nothing of it has been lost. */
export type MigrationNote =
  | { code: 'newer_version'; nodeId: string; version: number; known: number }
  | { code: 'no_migration'; nodeId: string; from: number }
  | { code: 'failed_migration'; nodeId: string; from: number }
  | { code: 'unknown_attributes'; nodeId: string; names: string[] };

export type Migrated = { node: FormNode; notes: MigrationNote[] };

/**
 * Brings one component, not its children, to the version its type has now. Where a step fails it stays as it was; a
 * component that is up to date is returned itself. Attributes that the type does not know are kept and told.
 */
export function migrateNode(node: FormNode, definition: AnyDefinition): Migrated {
  const version = versionOf(node);
  const known = definition.version;
  if (version > known) return { node, notes: [{ code: 'newer_version', nodeId: node.id, version, known }] };
  const migrated = version === known ? { node, notes: [] } : climb(node, version, definition);
  if (migrated.notes.length > 0) return migrated;
  const names = Object.keys(migrated.node.attributes ?? {}).filter(
    (name) => !Object.hasOwn(definition.attributes, name),
  );
  const notes: MigrationNote[] =
    names.length > 0 ? [{ code: 'unknown_attributes', nodeId: node.id, names }] : [];
  return { node: migrated.node, notes };
}

/** Documents without versions were written for the first. */
const versionOf = ({ version }: FormNode): number =>
  version !== undefined && Number.isInteger(version) && version > 0 ? version : 1;

function climb(
  node: FormNode,
  version: number,
  { version: known, migrations = {} }: AnyDefinition,
): Migrated {
  let attributes = node.attributes ?? {};
  for (let from = version; from < known; from += 1) {
    const migration = Object.hasOwn(migrations, from) ? migrations[from] : undefined;
    if (!migration) return { node, notes: [{ code: 'no_migration', nodeId: node.id, from }] };
    try {
      attributes = migration({ ...attributes });
    } catch {
      return { node, notes: [{ code: 'failed_migration', nodeId: node.id, from }] };
    }
  }
  const empty = node.attributes === undefined && Object.keys(attributes).length === 0;
  return { node: { ...node, version: known, ...(empty ? {} : { attributes }) }, notes: [] };
}
