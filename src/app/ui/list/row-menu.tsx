import { Button, Group } from '@mantine/core';
import { createContext, Suspense, useContext, useState } from 'react';
import { OpenedRowMenu, prepareRowMenu } from './later-parts.tsx';
import type { AnyRow, RowAct } from './list-definition.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { carryOut, mayArchive, mayRemove, opensRecords, type RowMenuProps } from './row-acts.ts';

/** What can be done with a row beside what every list offers. Beside the rows, which need not be drawn again for it. */
export const RowActs = createContext<readonly RowAct<AnyRow>[]>([]);

/** What can be done with one row. */
export function RowMenu(props: RowMenuProps) {
  const { definition, row, mayChange, onAsk } = props;
  const acts = useContext(RowActs);
  const main = acts.filter(({ isMain, isOffered }) => isMain && (isOffered?.(row) ?? true));
  const mayMore =
    opensRecords(definition) ||
    acts.some(({ isMain }) => !isMain) ||
    (mayChange && (mayArchive(definition, row) || mayRemove(definition, row)));
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {main.map((act) => (
        <Button key={act.title} size="compact-sm" variant="default" onClick={() => carryOut(act, row, onAsk)}>
          {act.title}
        </Button>
      ))}
      {mayMore && <Others {...props} acts={acts} />}
    </Group>
  );
}

/** Its menu is made when its button is first pressed: twenty menus would take longer to draw than twenty rows. */
function Others(props: RowMenuProps & { acts: readonly RowAct<AnyRow>[] }) {
  const [isPressed, setPressed] = useState(false);
  const button = (
    <RowMenuButton
      name={props.definition.nameOf(props.row)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepareRowMenu}
      onFocus={prepareRowMenu}
      onClick={() => setPressed(true)}
    />
  );
  return isPressed ? (
    <Suspense fallback={button}>
      <OpenedRowMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
