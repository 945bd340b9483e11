import { useEffect } from 'react';
import { useBuilder } from '../builder-context.ts';
import { afterPaint } from '../editor/settled.ts';
import { boxOf } from './node-at.ts';

/** What is selected elsewhere, in the outline or by keys, comes into sight on the canvas, and stays in it on another device. */
export function useSelectedInSight(): void {
  const { editor, ui } = useBuilder();
  useEffect(() => {
    const { state } = editor;
    let { selection, width } = { ...state.get(), ...ui.get() };
    const look = () => {
      const before = { selection, width };
      ({ selection, width } = { ...state.get(), ...ui.get() });
      const last = selection.at(-1);
      if ((selection === before.selection && width === before.width) || last === undefined) return;
      // Once it has been painted: looking for it earlier would have everything laid out twice.
      afterPaint(() => bringIntoSight(last));
    };
    const stops = [state.subscribe(look), ui.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, ui]);
}

function bringIntoSight(id: string): void {
  const box = boxOf(document, id);
  const stage = box?.closest('.tb-stage')?.getBoundingClientRect();
  if (!box || !stage) return;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const isInSight = isWithin([top, bottom], [stage.top, stage.bottom]);
  if (!isInSight || !isWithin([left, right], [stage.left, stage.right]))
    box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Span = readonly [from: number, to: number];

/** What is larger than the canvas is in sight as soon as a part of it is. */
const isWithin = ([from, to]: Span, [start, end]: Span): boolean =>
  to - from > end - start ? from < end && to > start : from >= start && to <= end;
