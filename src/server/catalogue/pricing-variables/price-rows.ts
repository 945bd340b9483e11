import { findRangeFaults, type PriceRange } from '#engine/catalogue/price-ranges.ts';
import { problemOf } from '#engine/problems.ts';
import type { Complaint, Complaints } from '#server/platform/editing/complaints.ts';

/** What is wrong with the quantities of rows, each at its row. */
export const complainOfRanges = (prices: readonly PriceRange[]): Complaints =>
  findRangeFaults(prices).map((fault): Complaint =>
    fault.kind === 'reversed'
      ? [`prices.${fault.index}.max_qty`, problemOf('at_least', { least: fault.least })]
      : [
          `prices.${fault.index}.min_qty`,
          problemOf('quantities_overlap', { from: fault.from, to: fault.to }),
        ],
  );
