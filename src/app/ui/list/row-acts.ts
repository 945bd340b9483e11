import type { ComponentType } from 'react';
import type { AnyDefinition, AnyRow, RowAct } from './list-definition.ts';

/** An act that asks something before it is done. */
export type OpenDialog = { row: AnyRow; Dialog: ComponentType<{ row: AnyRow; onClose(): void }> };

export const opensRecords = ({ calls, Record, addressOf }: AnyDefinition) =>
  calls.get !== undefined || Record !== undefined || addressOf !== undefined;

export type RowMenuProps = {
  definition: AnyDefinition;
  row: AnyRow;
  mayChange: boolean;
  onAsk(dialog: OpenDialog): void;
};

export const mayArchive = ({ calls }: AnyDefinition, row: AnyRow) =>
  calls.update !== undefined && 'active' in row;

export const mayRemove = ({ calls }: AnyDefinition, row: AnyRow) =>
  calls.remove !== undefined && !row['archived_at'];

export const carryOut = (act: RowAct<AnyRow>, row: AnyRow, onAsk: RowMenuProps['onAsk']) =>
  'run' in act ? act.run(row) : onAsk({ row, Dialog: act.Dialog });
