import { useDraggable } from '@dnd-kit/core';
import { useState } from 'react';
import type { AnyDefinition } from '#engine/components/define.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import type { DragSource } from '../dnd/drag.ts';
import { focusCanvas } from '../focus.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { CompanyFields } from './company-fields.tsx';
import { findHolder } from './find-holder.ts';
import { useChoosePlace, useInsert } from './use-insert.ts';

const headings: Record<AnyDefinition['category'], string> = {
  layout: 'Layout',
  content: 'Content',
  field: 'Fields',
  booking: 'Booking',
};

/** Everything a form can be made of. Dragged onto the form, or put behind what is selected by a press. */
export function Palette() {
  const { registry } = useBuilder().editor;
  const [wanted, setWanted] = useState('');
  const fits = ({ title, description }: AnyDefinition) =>
    `${title} ${description}`.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <div className="tb-palette">
      <input
        type="search"
        className="tb-input"
        placeholder="Find a component"
        aria-label="Find a component"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {Object.entries(headings).map(([category, heading]) => {
        const types = registry.definitions.filter((one) => one.category === category && fits(one));
        return types.length === 0 ? null : (
          <section key={category}>
            <h3>{heading}</h3>
            <div className="tb-tiles">
              {types.map((definition) => (
                <Tile key={definition.type} definition={definition} />
              ))}
            </div>
          </section>
        );
      })}
      <CompanyFields wanted={wanted.trim().toLowerCase()} />
      {registry.definitions.some(fits) ? (
        <p className="tb-note">
          Drag a component onto the form, or click it to add it after the selected one. With the keyboard,
          press Enter to choose a place.
        </p>
      ) : (
        <p className="tb-note">No matching component.</p>
      )}
    </div>
  );
}

function Tile({ definition }: { definition: AnyDefinition }) {
  const { registry } = useBuilder().editor;
  const holder = useEditor(({ draft }) => findHolder(definition, draft.tree, registry));
  return holder === undefined ? (
    <NewTile definition={definition} />
  ) : (
    <UsedTile definition={definition} holder={holder} />
  );
}

function NewTile({ definition }: { definition: AnyDefinition }) {
  const { type, title, description, icon } = definition;
  const insert = useInsert();
  const choosePlace = useChoosePlace();
  const source: DragSource = { type };
  const { setNodeRef, listeners } = useDraggable({ id: `palette ${type}`, data: source });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="tb-tile"
      title={description}
      {...listeners}
      // Keys, and what speaks for them, come without a count of clicks.
      onClick={({ detail }) => (detail === 0 ? choosePlace(definition) : insert(definition))}
    >
      <TypeIcon name={icon} />
      {title}
    </button>
  );
}

/** What a form has once, and has: a press leads to it. */
function UsedTile({ definition, holder }: { definition: AnyDefinition; holder: string }) {
  const { editor } = useBuilder();
  const { title, icon } = definition;
  return (
    <button
      type="button"
      className="tb-tile"
      data-used
      title={`Go to ${title} in the form`}
      onClick={() => {
        editor.select([holder]);
        focusCanvas();
      }}
    >
      <TypeIcon name={icon} />
      <span>
        {title} <small>in the form</small>
      </span>
    </button>
  );
}
