import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { createContext, Suspense, useContext } from 'react';
import { prepareRowMenu, RowMenuItems } from './later-parts.tsx';
import type { AnyRow, RowAct } from './list-definition.ts';
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
      {mayMore && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              aria-label={`Actions for ${definition.nameOf(row)}`}
              onPointerEnter={prepareRowMenu}
              onFocus={prepareRowMenu}
            >
              <Ellipsis size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Suspense>
              <RowMenuItems {...props} acts={acts} />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
