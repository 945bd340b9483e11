import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { onPhone } from './record/on-phone.ts';
import { useBackCloses } from './use-back-closes.ts';
import classes from './sheet.module.css';

type SheetProps = {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  /** The one next act: it stays in sight, at the thumb. */
  foot?: ReactNode;
};

/** A sheet leaves the page when it closes: what had the focus before it gets it back, if it is still there. */
function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement)) return;
      // By then the page may be gone as well, and with it what is called `document`.
      const page = before.ownerDocument;
      // Once the sheet is gone, and only if nothing else has taken the focus meanwhile.
      setTimeout(() => {
        const now = page.activeElement;
        if (before.isConnected && (now === null || now === page.body)) before.focus({ preventScroll: true });
      }, 20);
    };
  }, []);
}

/** Comes up from below where a thumb reaches it; on a wide screen, from the side. */
export function Sheet({ title, closeLabel, onClose, children, foot }: SheetProps) {
  useFocusBack();
  useBackCloses(true, onClose);
  // At once: a sheet that came from the side doesn’t turn into one from below.
  const isPhone = useMediaQuery(onPhone, false, { getInitialValueInEffect: false }) ?? false;
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 460}
      transitionProps={{ exitDuration: 0 }}
      // Given to the content itself, the class would be that of what surrounds it as well.
      classNames={{ content: isPhone ? classes.below : classes.beside }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} className={classes.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
