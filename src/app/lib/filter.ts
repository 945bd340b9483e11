/** The API's list filter, as it goes into the address. */
export type Filter = {
  where?: Record<string, unknown>;
  order?: string[];
  limit?: number;
  skip?: number;
};

export const toFilter = (filter: Filter): { filter: string } => ({ filter: JSON.stringify(filter) });
export const toWhere = (where: Record<string, unknown>): { where?: string } =>
  Object.keys(where).length === 0 ? {} : { where: JSON.stringify(where) };
