import { Menu } from '@mantine/core';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { useBuilder } from '../builder-context.ts';
import { focusCanvas } from '../focus.ts';
import { useDrag } from '../dnd/drag.ts';
import { type MenuAt, useActs } from './acts.ts';
import { listNodeCommands } from './node-commands.ts';

const outside = ['mousedown', 'touchstart'];

/** The menu at a component: what can be done with it, each with its keys. */
export function NodeMenu({ at }: { at: MenuAt }) {
  const builder = useBuilder();
  const acts = useActs();
  const { placing } = useDrag();
  const groups = listNodeCommands(builder, { acts, placing });
  // What a command has given the keyboard to keeps it.
  const close = () => {
    acts.menu.set(undefined);
    if (!document.activeElement?.closest('.tb-menu-list, body > :not(#root)')) return;
    if (at.back?.isConnected) at.back.focus({ preventScroll: true });
    else focusCanvas();
  };
  useEscape(close);
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={2}
      shadow="lg"
      withinPortal
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      closeOnEscape={false}
      // The key that opened it is none that closes it.
      clickOutsideEvents={outside}
    >
      <Menu.Target>
        <button
          type="button"
          className="tb-menu-anchor"
          tabIndex={-1}
          aria-label="Commands"
          style={{ left: at.left, top: at.top }}
        />
      </Menu.Target>
      <Menu.Dropdown className="tb-menu-list" aria-label="Commands">
        {groups.map((commands, group) => (
          <Fragment key={commands[0]?.title}>
            {group > 0 && <Menu.Divider />}
            {commands.map(({ title, keys, act, isGrave }) => (
              <Menu.Item
                key={title}
                onClick={act}
                rightSection={keys && <kbd>{keys}</kbd>}
                {...(isGrave && { className: 'tb-grave' })}
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

/** Escape closes it wherever the keyboard is: right after it has opened, that is not in it yet. */
function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}
