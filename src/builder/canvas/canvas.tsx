import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import { DropMark } from '../dnd/drop-mark.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { useBand } from './band.tsx';
import { ColumnBorders } from './column-borders.tsx';
import { FoldButton } from './fold-button.tsx';
import { FormSurface } from './form-surface.tsx';
import { FormTree } from './form-tree.tsx';
import { InlineWords } from './inline-words.tsx';
import { nameFields, namesIn } from './name-fields.ts';
import { NodeFrame } from './node-frame.tsx';
import { openFolded, showsFolded } from './open-folded.ts';
import { PageTitle } from './page-title.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { useSelectedInSight } from './selected-in-sight.ts';
import { ServiceIcons } from './service-icons.tsx';
import { type Box, createSight, type Sight, SightContext, useSight } from './sight.ts';
import { useScale } from './use-scale.ts';
import { StyleSheet } from './style-sheet.tsx';
import { ViewChoice } from './view-choice.tsx';

/** The form itself, drawn by the views that customers get, and over it what one works with. */
export function Canvas() {
  const { editor } = useBuilder();
  const { attach } = useDrag();
  const stage = useRef<HTMLDivElement>(null);
  const [sight] = useState(createSight);
  const { band, onPress } = useBand(editor, sight);
  useSelectedInSight();
  useDisturbances(sight);
  const around = useScale(stage, sight);
  useEffect(() => {
    attach('canvas', stage.current);
    return () => attach('canvas', null);
  }, [attach]);
  return (
    <SightContext value={sight}>
      <div className="tb-canvas">
        <PageTitle />
        <div ref={stage} className="tb-stage" data-scrolls>
          <FormSurface onBand={onPress}>
            <div ref={around} className="tb-scaled">
              <Paper />
            </div>
          </FormSurface>
          <Overlay band={band} />
        </div>
        <div className="tb-foot">
          <FoldButton panel="side" />
          <Breadcrumb />
          <ViewChoice />
          <FoldButton panel="component" />
        </div>
      </div>
      <ServiceIcons />
      <StyleSheet />
    </SightContext>
  );
}

/** What one works with, where the components are. */
function Overlay({ band }: { band: Box | undefined }) {
  const { attach } = useSight();
  return (
    <div ref={attach} className="tb-overlay">
      <ColumnBorders />
      <SelectedBar />
      <InlineWords />
      <DropMark surface="canvas" />
      {band && <div className="tb-band" style={band} />}
    </div>
  );
}

/** The form that is edited, as it is now. */
function Paper() {
  const { editor } = useBuilder();
  const { tree, layout } = useEditor(({ draft }) => draft);
  const named = useMemo(
    () => nameFields(tree, { names: namesIn(tree, editor.registry), registry: editor.registry }),
    [tree, editor],
  );
  const paper = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (paper.current && !showsFolded()) openFolded(paper.current);
  }, [tree]);
  return (
    <fieldset ref={paper} disabled className="tb-paper">
      <FormTree layout={layout} tree={named} frame={NodeFrame} />
    </fieldset>
  );
}

/** All that may move components: another form, another selection, or another size of what is drawn. */
function useDisturbances(sight: Sight): void {
  const { editor } = useBuilder();
  const { placing } = useDrag();
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      sight.disturb();
      if (placing.isOn()) placing.refresh();
    });
    const paper = sight.overlay.get()?.parentElement?.querySelector('.tb-paper');
    if (paper) sizes.observe(paper);
    const stop = editor.state.subscribe(sight.disturb);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [editor, placing, sight]);
}
