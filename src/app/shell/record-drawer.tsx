import { Button, Drawer } from '@mantine/core';
import { Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toCameFrom, type OverlayState } from '#app/lib/record-overlay.ts';
import { useCurrentRecord } from './document-title.ts';
import classes from './record-drawer.module.css';

type RecordDrawerProps = { overlay: OverlayState | null; children: ReactNode };

/** A record over the page it was opened from. Closing goes back there, however many records were opened in between. */
export function RecordDrawer({ overlay, children }: RecordDrawerProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const title = useCurrentRecord()?.title;
  return (
    <Drawer.Root
      opened={overlay !== null}
      onClose={() => overlay && void navigate(-overlay.depth)}
      position="right"
      size={640}
      transitionProps={{ exitDuration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Header className={classes.head}>
          <Button
            component={Link}
            to={pathname + search}
            replace
            state={overlay && toCameFrom(overlay)}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Maximize2 size={14} aria-hidden />}
          >
            Open as page
          </Button>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{overlay && children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
