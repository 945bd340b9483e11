import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';

type Service = ServiceTree['services'][number];
type Category = ServiceTree['categories'][number];

/** Where a service goes: in front of another one of the category, or to its end. */
export type ServicePlace = { categoryId: string | null; before: string | null };

export const outside = 'none';
/** A row of the tree, from top to bottom. Services without a category stand below a head of their own. */
export type TreeRow =
  | { kind: 'category'; id: string }
  | { kind: 'service'; id: string; categoryId: string | null };

export const servicesIn = (services: readonly Service[], categoryId: string | null): Service[] =>
  services.filter((service) => service.categoryId === categoryId);

/** The rows that are open, in the order in which they are drawn. */
export function toRows(
  { categories, services }: { categories: readonly Category[]; services: readonly Service[] },
  isOpen: (categoryId: string) => boolean,
): TreeRow[] {
  const of = (head: string, categoryId: string | null): TreeRow[] => [
    { kind: 'category', id: head },
    ...(isOpen(head)
      ? servicesIn(services, categoryId).map(({ id }): TreeRow => ({ kind: 'service', id, categoryId }))
      : []),
  ];
  const loose = servicesIn(services, null);
  return [...categories.flatMap(({ id }) => of(id, id)), ...(loose.length > 0 ? of(outside, null) : [])];
}

/** Where a service lands that is put down on a row; nothing where it stays. */
export function landingOf(rows: readonly TreeRow[], id: string, overId: string): ServicePlace | null {
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === overId);
  const row = rows[from];
  if (!row || row.kind !== 'service' || to < 0 || from === to) return null;
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row);
  const at = moved.indexOf(row);
  // Above everything is in front of the first one.
  const above = at === 0 ? moved[1] : moved[at - 1];
  if (!above) return null;
  const categoryId = above.kind === 'service' ? above.categoryId : above.id === outside ? null : above.id;
  const next = moved[at === 0 ? 2 : at + 1];
  const before = next?.kind === 'service' && next.categoryId === categoryId ? next.id : null;
  return { categoryId, before };
}

/** The tree as it is once a service has moved: what is shown until the server has answered. */
export function withMoved(tree: ServiceTree, id: string, { categoryId, before }: ServicePlace): ServiceTree {
  const service = tree.services.find((one) => one.id === id);
  if (!service) return tree;
  const others = tree.services.filter((one) => one.id !== id);
  const last = others.findLastIndex((one) => one.categoryId === categoryId);
  const at = before === null ? last + 1 : others.findIndex((one) => one.id === before);
  return {
    ...tree,
    services: others.toSpliced(before === null && last < 0 ? others.length : at, 0, {
      ...service,
      categoryId,
    }),
  };
}

export function withMovedCategory(tree: ServiceTree, id: string, before: string | null): ServiceTree {
  const category = tree.categories.find((one) => one.id === id);
  if (!category) return tree;
  const others = tree.categories.filter((one) => one.id !== id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  return { ...tree, categories: others.toSpliced(at < 0 ? others.length : at, 0, category) };
}

/** Where a service is now, so that it can be put back. */
export function placeOf(tree: ServiceTree, id: string): ServicePlace {
  const categoryId = tree.services.find((one) => one.id === id)?.categoryId ?? null;
  const own = servicesIn(tree.services, categoryId);
  return { categoryId, before: own[own.findIndex((one) => one.id === id) + 1]?.id ?? null };
}

/** One place up or down within its category. */
export function stepOf(tree: ServiceTree, id: string, by: -1 | 1): ServicePlace | null {
  const { categoryId } = placeOf(tree, id);
  const own = servicesIn(tree.services, categoryId);
  const at = own.findIndex((one) => one.id === id);
  if (at + by < 0 || at + by >= own.length) return null;
  return { categoryId, before: own[by < 0 ? at - 1 : at + 2]?.id ?? null };
}

export function categoryStepOf(
  { categories }: ServiceTree,
  id: string,
  by: -1 | 1,
): { before: string | null } | null {
  const at = categories.findIndex((one) => one.id === id);
  if (at < 0 || at + by < 0 || at + by >= categories.length) return null;
  return { before: categories[by < 0 ? at - 1 : at + 2]?.id ?? null };
}

/** In front of which category a category comes to stand that is put down on a row of the tree. */
export function categoryLandingOf(
  { categories }: ServiceTree,
  rows: readonly TreeRow[],
  { id, overId }: { id: string; overId: string },
): { before: string | null } | null {
  const over = rows.find((row) => row.id === overId);
  const target = over?.kind === 'service' ? (over.categoryId ?? outside) : over?.id;
  if (target === undefined || target === id) return null;
  const from = categories.findIndex((one) => one.id === id);
  const to = target === outside ? categories.length - 1 : categories.findIndex((one) => one.id === target);
  if (from === to) return null;
  return { before: categories[to > from ? to + 1 : to]?.id ?? null };
}
