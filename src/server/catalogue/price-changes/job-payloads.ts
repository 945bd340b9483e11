/** Which change of prices a job is about. */
export type ChangeJob = { companyId: string; priceChangeId: string };

/** What was saved last is computed: a job of an earlier revision ends. */
export type PriceChangeJob = ChangeJob & { revision: number };
