import { Kbd, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  Contact,
  PanelRightOpen,
  Phone,
  SquareCheck,
  UserMinus,
  UsersRound,
} from 'lucide-react';
import { writePhone } from '#engine/format/phone.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { useMay } from '#app/lib/session.ts';
import { BlockMenu, type MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { BoardItem } from '#app/ui/board/board-layout.ts';
import { bookingQuery } from '../api.ts';
import type { Crew, Visit } from './api.ts';

export type AskedMenu = { item: BoardItem; place: MenuPlace };

type VisitMenuProps = {
  asked: AskedMenu;
  visit: Visit;
  crews: readonly Crew[];
  /** Who has it where it was asked for; none where nobody does. */
  crewId: string | null;
  onOpen: (item: BoardItem) => void;
  onMove: (item: BoardItem) => void;
  /** Chosen, to be changed together with others. */
  onSelect: ((item: BoardItem) => void) | undefined;
  /** To another team at the same time; to none, it waits for one. */
  onGive: (item: BoardItem, crewId: string | null) => void;
  onClose: () => void;
};

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done with a visit on a board: what a drag does, and what it doesn't. */
export function VisitMenu(props: VisitMenuProps) {
  const { asked, visit, crews, crewId, onOpen, onMove, onSelect, onGive, onClose } = props;
  const { item, place } = asked;
  const openRecord = useOpenRecord();
  const may = useMay();
  const { data: booking } = useQuery(bookingQuery(visit.id));
  const phone = booking?.customer.phone;
  const others = crews.filter(({ id }) => !visit.crews.some((crew) => crew.id === id));
  return (
    <BlockMenu label={`Actions for ${visit.customer_name}`} place={place} onClose={onClose}>
      <Menu.Item leftSection={<PanelRightOpen {...icon} />} onClick={() => onOpen(item)}>
        Open booking
      </Menu.Item>
      {onSelect && (
        <Menu.Item
          leftSection={<SquareCheck {...icon} />}
          rightSection={<Kbd size="xs">X</Kbd>}
          onClick={() => onSelect(item)}
        >
          Select
        </Menu.Item>
      )}
      {may('manage_contacts') && (
        <Menu.Item
          leftSection={<Contact {...icon} />}
          onClick={() => openRecord(recordAddress('admin', 'customer', visit.customer_id))}
        >
          Open customer
        </Menu.Item>
      )}
      {phone && (
        <Menu.Item component="a" href={`tel:${phone}`} leftSection={<Phone {...icon} />}>
          Call {writePhone(phone)}
        </Menu.Item>
      )}
      {item.movable && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<ArrowRightLeft {...icon} />} onClick={() => onMove(item)}>
            Move to…
          </Menu.Item>
          {!visit.waits_for_date && others.length > 0 && (
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<UsersRound {...icon} />}>Give to</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown mah="50dvh" style={{ overflowY: 'auto' }}>
                {others.map(({ id, title }) => (
                  <Menu.Item key={id} onClick={() => onGive(item, id)}>
                    {title}
                  </Menu.Item>
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          )}
          {crewId !== null && (
            <Menu.Item leftSection={<UserMinus {...icon} />} onClick={() => onGive(item, null)}>
              Take off this team
            </Menu.Item>
          )}
        </>
      )}
    </BlockMenu>
  );
}
