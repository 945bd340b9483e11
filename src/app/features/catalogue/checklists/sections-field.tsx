import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Button, Input, Menu, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Camera, Ellipsis, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { mostItems, mostSections } from '#engine/settings/catalogue/checklists.ts';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import {
  addItem,
  changeItem,
  changeTitle,
  moveItem,
  newItem,
  newSection,
  removeItem,
  removeSection,
  stepItem,
  type Item,
  type Section,
} from './sections.ts';
import classes from './sections-field.module.css';

const icon = { size: 15, 'aria-hidden': true } as const;
/** A press on the grip is no move. */
const pointer = { activationConstraint: { distance: 4 } };

const instructions = {
  draggable: 'Press Space to pick up, the arrow keys to move, Space to put down, Escape to cancel.',
};

function announce(items: readonly Item[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.text || 'Item';
  const place = (id: UniqueIdentifier) =>
    `number ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}, ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down, ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays ${place(active.id)}.`,
  };
}

/** The sections of a checklist with their items, edited in place like an outline. */
export function SectionsField({ value, onChange, error, disabled }: FieldProps) {
  // As the definition of the settings answers them.
  const sections = value as readonly Section[];
  const boxRef = useRef<HTMLDivElement>(null);
  /** A box that is only drawn with the next change. */
  const focus = (id: string) =>
    requestAnimationFrame(() =>
      boxRef.current?.querySelector<HTMLInputElement>(`[data-focus="${id}"]`)?.focus(),
    );
  const sensors = useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const addAfter = (sectionId: string, itemId: string | null) => {
    const item = newItem();
    onChange(addItem(sections, { sectionId, itemId, item }));
    focus(item.id);
  };
  const onKey = (event: KeyboardEvent, section: Section, item: Item) => {
    const steps = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      addAfter(section.id, item.id);
    } else if (event.altKey && steps !== 0) {
      event.preventDefault();
      onChange(stepItem(sections, item.id, steps));
      focus(item.id);
    } else if (event.key === 'Backspace' && item.text === '' && section.items.length > 1) {
      event.preventDefault();
      const at = section.items.findIndex(({ id }) => id === item.id);
      onChange(removeItem(sections, item.id));
      focus((section.items[at - 1] ?? section.items[at + 1])?.id ?? '');
    }
  };
  return (
    <Input.Wrapper
      label="Items"
      description={sections.length > 0 && 'Enter adds the next item, Alt with the arrow keys moves it.'}
      error={error}
      labelElement="div"
    >
      <div ref={boxRef} className={classes.sections}>
        {sections.map((section, at) => (
          <fieldset key={section.id} className={classes.section} disabled={disabled}>
            <legend className={classes.hidden}>{section.title || `Section ${at + 1}`}</legend>
            <div className={classes.head}>
              <TextInput
                aria-label={`Title of section ${at + 1}`}
                placeholder="Section, such as Kitchen"
                className={classes.grow ?? ''}
                maxLength={100}
                data-focus={section.id}
                value={section.title}
                onChange={({ currentTarget }) =>
                  onChange(changeTitle(sections, section.id, currentTarget.value))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete section ${section.title || at + 1}`}
                onClick={() => onChange(removeSection(sections, section.id))}
              >
                <Trash2 {...icon} />
              </ActionIcon>
            </div>
            <DndContext
              sensors={sensors}
              collisionDetection={closestCenter}
              accessibility={{
                announcements: announce(section.items),
                screenReaderInstructions: instructions,
              }}
              onDragEnd={({ active, over }) =>
                over && onChange(moveItem(sections, String(active.id), String(over.id)))
              }
            >
              <SortableContext
                items={section.items.map(({ id }) => id)}
                strategy={verticalListSortingStrategy}
              >
                <ul className={classes.items}>
                  {section.items.map((item) => (
                    <ItemRow
                      key={item.id}
                      item={item}
                      others={sections.filter(({ id }) => id !== section.id)}
                      isAlone={section.items.length === 1}
                      onKeyDown={(event) => onKey(event, section, item)}
                      onChange={(change) => onChange(changeItem(sections, item.id, change))}
                      onStep={(steps) => onChange(stepItem(sections, item.id, steps))}
                      onRemove={() => onChange(removeItem(sections, item.id))}
                      onSend={(to) =>
                        onChange(
                          addItem(removeItem(sections, item.id), { sectionId: to, itemId: null, item }),
                        )
                      }
                    />
                  ))}
                </ul>
              </SortableContext>
            </DndContext>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Plus {...icon} />}
              disabled={section.items.length >= mostItems}
              onClick={() => addAfter(section.id, null)}
            >
              Add item
            </Button>
          </fieldset>
        ))}
        <Button
          variant="default"
          leftSection={<Plus {...icon} />}
          disabled={disabled || sections.length >= mostSections}
          onClick={() => {
            const section = newSection();
            onChange([...sections, section]);
            focus(section.id);
          }}
        >
          Add section
        </Button>
      </div>
    </Input.Wrapper>
  );
}

type ItemRowProps = {
  item: Item;
  /** Sections that it could go to. */
  others: readonly Section[];
  isAlone: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (change: Partial<Item>) => void;
  onStep: (steps: number) => void;
  onRemove: () => void;
  onSend: (sectionId: string) => void;
};

function ItemRow({ item, others, isAlone, onKeyDown, onChange, onStep, onRemove, onSend }: ItemRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: item.id,
  });
  const name = item.text || 'this item';
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${name}`}
      >
        <GripVertical {...icon} />
      </button>
      <TextInput
        aria-label="Item"
        placeholder="What is to be done"
        className={classes.grow ?? ''}
        data-focus={item.id}
        maxLength={200}
        value={item.text}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ActionIcon
        variant={item.photo ? 'light' : 'subtle'}
        {...(!item.photo && { color: 'gray' })}
        size="lg"
        aria-pressed={item.photo}
        aria-label={`Photo required for ${name}`}
        title="Photo required"
        onClick={() => onChange({ photo: !item.photo })}
      >
        <Camera {...icon} />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More for ${name}`}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ArrowUp {...icon} />} onClick={() => onStep(-1)}>
            Move up
          </Menu.Item>
          <Menu.Item leftSection={<ArrowDown {...icon} />} onClick={() => onStep(1)}>
            Move down
          </Menu.Item>
          {!isAlone &&
            others.map(({ id, title }) => (
              <Menu.Item
                key={id}
                onClick={() => onSend(id)}
              >{`Move to ${title || 'the other section'}`}</Menu.Item>
            ))}
          {!isAlone && (
            <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={onRemove}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
