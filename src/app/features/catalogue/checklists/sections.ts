import { randomId } from '#app/lib/random-id.ts';
/** An item as it is edited; it has an id from the beginning, so that the list knows it while it is typed. */
export type Item = { id: string; text: string; photo: boolean };
export type Section = { id: string; title: string; items: readonly Item[] };
type Sections = readonly Section[];

export const newItem = (): Item => ({ id: randomId(), text: '', photo: false });
export const newSection = (): Section => ({ id: randomId(), title: '', items: [newItem()] });

const inSection = (sections: Sections, id: string, change: (section: Section) => Section): Section[] =>
  sections.map((section) => (section.id === id ? change(section) : section));

export const changeTitle = (sections: Sections, id: string, title: string): Section[] =>
  inSection(sections, id, (section) => ({ ...section, title }));

export const removeSection = (sections: Sections, id: string): Section[] =>
  sections.filter((section) => section.id !== id);

export const changeItem = (sections: Sections, id: string, change: Partial<Item>): Section[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));

export const removeItem = (sections: Sections, id: string): Section[] =>
  sections.map((section) => ({ ...section, items: section.items.filter((item) => item.id !== id) }));

/** After the item that is named, or at the end of the section. */
export const addItem = (
  sections: Sections,
  { sectionId, itemId, item }: { sectionId: string; itemId: string | null; item: Item },
): Section[] =>
  inSection(sections, sectionId, (section) => {
    const at = section.items.findIndex(({ id }) => id === itemId);
    const place = at === -1 ? section.items.length : at + 1;
    return { ...section, items: section.items.toSpliced(place, 0, item) };
  });

/** To where another item of its section is. */
export const moveItem = (sections: Sections, id: string, overId: string): Section[] =>
  sections.map((section) => {
    const from = section.items.findIndex((item) => item.id === id);
    const to = section.items.findIndex((item) => item.id === overId);
    const moved = section.items[from];
    if (!moved || to === -1) return section;
    return { ...section, items: section.items.toSpliced(from, 1).toSpliced(to, 0, moved) };
  });

/** One up or down. At the end of a section it goes on into the next one, unless it is the last of its own. */
export function stepItem(sections: Sections, id: string, steps: number): Section[] {
  const at = sections.findIndex(({ items }) => items.some((item) => item.id === id));
  const section = sections[at];
  const from = section?.items.findIndex((item) => item.id === id) ?? -1;
  const item = section?.items[from];
  if (!section || !item) return [...sections];
  const over = section.items[from + steps];
  if (over) return moveItem(sections, id, over.id);
  const next = sections[at + steps];
  if (!next || section.items.length === 1) return [...sections];
  const place = steps < 0 ? next.items.length : 0;
  return inSection(removeItem(sections, id), next.id, ({ items, ...rest }) => ({
    ...rest,
    items: items.toSpliced(place, 0, item),
  }));
}
