import { Button, Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { isRecordAddress } from '#engine/contracts/record-addresses.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import type { PlacedCreate } from './creates.ts';
import classes from './header.module.css';

export type NewButtonProps = { creates: readonly PlacedCreate[] };

/** What is made all day first, then what settings are made of, as the menu has them. */
const sectionsOf = (creates: readonly PlacedCreate[]): [section: string, PlacedCreate[]][] =>
  [...new Set(['', ...creates.map(({ section }) => section)])]
    .map((section): [string, PlacedCreate[]] => [section, creates.filter((one) => one.section === section)])
    .filter(([, entries]) => entries.length > 0);

/** What this person may make, from wherever they are. */
export function NewButton({ creates }: NewButtonProps) {
  const over = useOverlayState();
  return (
    <Menu position="bottom-end">
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
        {sectionsOf(creates).map(([section, entries]) => (
          <Fragment key={section}>
            {section !== '' && <Menu.Label>{section}</Menu.Label>}
            {entries.map(({ path, title }) => (
              <Menu.Item
                key={path}
                component={Link}
                to={path}
                {...(isRecordAddress(path) && { state: over })}
              >
                {title}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
