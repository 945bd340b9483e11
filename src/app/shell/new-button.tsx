import { Button, Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { isRecordAddress } from '#engine/contracts/record-addresses.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import type { CreateEntry } from '../route.ts';
import classes from './header.module.css';

export type NewButtonProps = { creates: readonly CreateEntry[] };

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
      <Menu.Dropdown>
        {creates.map(({ path, title }) => (
          <Menu.Item key={path} component={Link} to={path} {...(isRecordAddress(path) && { state: over })}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
