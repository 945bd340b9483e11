import type { Phrases } from './translate.ts';

export type TierProfile = { label: string; price: number; minutes: number; from: number; to: number };

export type VariableProfile = {
  name: string;
  description: string;
  unit: string;
  mode: 'tier' | 'unit';
  /** For each one, in `unit` mode. */
  minutes: number;
  rows: TierProfile[];
};

export type ServiceProfile = {
  key: string;
  category: string;
  name: string;
  description: string;
  icon: string;
  price: number;
  minutes: number;
  hourly?: { teams: [number, number]; hours: [number, number] };
  variables: VariableProfile[];
  extras: string[];
  disclaimer?: string;
  private?: boolean;
  /** Keys of locations, when it is not sold everywhere. */
  onlyAt?: string[];
  /** How often it is booked, compared with the others. */
  popularity: number;
};

export type ExtraProfile = {
  key: string;
  name: string;
  description: string;
  icon: string;
  price: number;
  minutes: number;
  most?: number;
  /** Bought once, not with every visit of a series. */
  once?: boolean;
};

export type FrequencyProfile = {
  key: string;
  name: string;
  unit: 'none' | 'day' | 'week' | 'month';
  every: number;
  rate: number;
  excludeFirst?: boolean;
  /** Months that one commits to. Such a one is offered at the checkout alone. */
  term?: number;
  isDefault?: boolean;
  /** Keys of categories, when it is not offered for all. */
  onlyFor?: string[];
  /** How many series run at this rhythm. */
  series: number;
};

export type CatalogueProfile = {
  categories: { key: string; name: string; description: string; icon: string }[];
  services: ServiceProfile[];
  extras: ExtraProfile[];
  frequencies: FrequencyProfile[];
  phrases: Phrases;
};
