import { Menu } from '@mantine/core';
import { Route, UserRound, UserX, UsersRound } from 'lucide-react';
import { BlockMenu, type MenuPlace } from '#app/ui/board/block-menu.tsx';

export type RowMenuFor = { id: string; title: string; place: MenuPlace };

type RowMenuProps = {
  row: RowMenuFor;
  mayMove: boolean;
  isAlone: boolean;
  onOut: (id: string) => void;
  onOrder: (id: string) => void;
  onAlone: (ids: readonly string[]) => void;
  onClose: () => void;
};

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done for a team and its whole day. */
export const RowMenu = ({ row, mayMove, isAlone, onOut, onOrder, onAlone, onClose }: RowMenuProps) => (
  <BlockMenu label={`Actions for ${row.title}`} place={row.place} onClose={onClose}>
    {mayMove && (
      <>
        <Menu.Item leftSection={<UserX {...icon} />} onClick={() => onOut(row.id)}>
          Out this day…
        </Menu.Item>
        <Menu.Item leftSection={<Route {...icon} />} onClick={() => onOrder(row.id)}>
          Improve order…
        </Menu.Item>
        <Menu.Divider />
      </>
    )}
    {isAlone ? (
      <Menu.Item leftSection={<UsersRound {...icon} />} onClick={() => onAlone([])}>
        Show all teams
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<UserRound {...icon} />} onClick={() => onAlone([row.id])}>
        Show only this team
      </Menu.Item>
    )}
  </BlockMenu>
);
