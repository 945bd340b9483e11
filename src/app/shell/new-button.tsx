import { Button, Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { isRecordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import type { PlacedCreate } from './creates.ts';
import classes from './header.module.css';

export type NewButtonProps = { creates: readonly PlacedCreate[] };

/** What settings are made of, as the menu has them. */
const sectionsOf = (creates: readonly PlacedCreate[]): [section: string, PlacedCreate[]][] =>
  [...new Set(creates.map(({ section }) => section))].map((section): [string, PlacedCreate[]] => [
    section,
    creates.filter((one) => one.section === section),
  ]);

/** What this person may make, from wherever they are: what is made every day at once, the rest behind one more press. */
export function NewButton({ creates }: NewButtonProps) {
  const over = useOverlayState();
  const [isOpen, setOpen] = useState(false);
  const daily = creates.filter(({ isDaily }) => isDaily);
  const others = creates.filter(({ isDaily }) => !isDaily);
  const showsAll = isOpen || daily.length === 0;
  const entry = ({ path, title }: PlacedCreate) => (
    <Menu.Item key={path} component={Link} to={path} {...(isRecordAddress(path) && { state: over })}>
      {title}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" onClose={() => setOpen(false)}>
      <Menu.Target>
        <Button
          size="compact-md"
          className={classes.new}
          aria-label="New"
          leftSection={<Plus size={15} aria-hidden />}
        >
          <span className={classes.newWord}>New</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.creates ?? ''}>
        {daily.map(entry)}
        {!showsAll && others.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick={false} onClick={() => setOpen(true)}>
              More
            </Menu.Item>
          </>
        )}
        {showsAll &&
          sectionsOf(others).map(([section, entries]) => (
            <Fragment key={section}>
              {section !== '' && <Menu.Label>{section}</Menu.Label>}
              {entries.map(entry)}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
