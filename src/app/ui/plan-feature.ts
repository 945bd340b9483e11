import type { PlanFeature } from '#engine/access/permissions.ts';

const titles: Record<PlanFeature, string> = {
  plan_conditional_booking_form: 'The conditional booking form',
  plan_quote_form: 'The quote form',
  plan_multiple_locations: 'Working from several locations',
  plan_api_keys: 'Access by API key',
  plan_payroll: 'Payroll',
  plan_gift_cards: 'Selling gift cards',
};

const isKnown = (feature: string): feature is PlanFeature => feature in titles;

export const planFeatureTitle = (feature: string): string => (isKnown(feature) ? titles[feature] : feature);
