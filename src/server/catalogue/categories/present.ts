import type { ServiceCategory } from '#engine/catalogue/catalogue.ts';
import type { serviceCategories } from '#server/platform/db/tables/services.ts';

export type CategoryRow = typeof serviceCategories.$inferSelect;

export const presentCategory = (row: CategoryRow): Required<ServiceCategory> => ({
  id: row.id,
  oldVersionId: row.oldVersionId,
  name: row.name,
  description: row.description,
  icon: row.icon,
  private: row.private,
  active: row.active,
  ordering: row.ordering,
});
