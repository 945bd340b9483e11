import { Button, Drawer } from '@mantine/core';
import { Maximize2 } from 'lucide-react';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toCameFrom, type OverlayState } from '#app/lib/record-overlay.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useCurrentRecord } from './document-title.ts';
import classes from './record-drawer.module.css';

export type RecordDrawerProps = { overlay: OverlayState | null; children: ReactNode };

const size = 640;
/** A little less than what makes two columns of a record. */
const wideSize = 900;

/** A dialog over the drawer hears the key itself, as do menus and boxes that close by it. */
const isElsewhere = (target: EventTarget | null, drawer: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && dialog !== drawer;
};

/** A record over the page it was opened from. Closing goes back there, however many records were opened in between. */
export function RecordDrawer({ overlay, children }: RecordDrawerProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { title, wide } = useCurrentRecord() ?? {};
  const { frame } = useWords();
  const contentRef = useRef<HTMLDivElement>(null);
  const close = () => overlay && void navigate(-overlay.depth);
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Escape' && !isElsewhere(target, contentRef.current)) close();
  });
  return (
    <Drawer.Root
      opened={overlay !== null}
      onClose={close}
      position="right"
      size={wide ? wideSize : size}
      closeOnEscape={false}
      transitionProps={{ exitDuration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} ref={contentRef}>
        <Drawer.Header className={classes.head}>
          <Button
            visibleFrom="sm"
            component={Link}
            to={pathname + search}
            replace
            state={overlay && toCameFrom(overlay)}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Maximize2 size={14} aria-hidden />}
          >
            {frame.openAsPage}
          </Button>
          <Drawer.CloseButton aria-label={frame.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{overlay && children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
