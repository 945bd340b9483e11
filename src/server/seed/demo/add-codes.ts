import { discountCodes, discountCodeTargets } from '#server/platform/db/tables/discount-codes.ts';
import type { DemoService } from './add-catalogue.ts';
import type { Demo } from './demo.ts';
import type { CodeProfile } from './profile.ts';
import type { PriceRequest } from './price.ts';

export type DemoCode = { id: string; profile: CodeProfile; terms: NonNullable<PriceRequest['code']> };

export function addCodes({ rows, profile, today, foundedAt }: Demo, services: DemoService[]): DemoCode[] {
  return profile.office.codes.map((code) => {
    const { rate = 0, amount = 0, combinable = false } = code;
    const discountType = code.amount === undefined ? ('percent' as const) : ('amount' as const);
    const id = rows.add(discountCodes, {
      code: code.code,
      description: code.description,
      discountType,
      discountRate: rate,
      discountAmount: amount,
      combinable,
      minimumSubtotal: code.minimumSubtotal ?? 0,
      newCustomersOnly: code.newCustomersOnly ?? false,
      totalLimit: code.totalLimit ?? null,
      perCustomerLimit: 1,
      endsOn: code.endedDaysAgo === undefined ? null : today.subtract({ days: code.endedDaysAgo }).toString(),
      createdAt: foundedAt,
    });
    for (const { id: serviceId, profile: service } of services) {
      if (code.onlyFor?.includes(service.key))
        rows.add(discountCodeTargets, { discountCodeId: id, serviceId });
    }
    return { id, profile: code, terms: { code: code.code, discountType, rate, amount, combinable } };
  });
}
