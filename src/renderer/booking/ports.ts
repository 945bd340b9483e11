import type { ComponentType } from 'react';
import type { CodeTerms, Fee } from '#engine/booking/price-request.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { SpotDay } from '#engine/catalogue/spots.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import type { LocalDate } from '#engine/time/local-date.ts';

export type Estimate = AnswerOf<typeof estimatePrice>;

/** How the company writes money, days and times. */
export type Formats = {
  currency: { symbol: string; code: string };
  money_format: string;
  date_format: string;
  /** Of a day that one can book: in the visitor's language, without the year. */
  day_format: string;
  time_format: string;
  /** What a week begins with; Monday is 1. */
  week_start: number;
};

export type DaysQuestion = {
  from: LocalDate;
  locationId?: string | undefined;
  zip?: string | undefined;
  coordinates?: Coordinates | undefined;
  serviceIds?: readonly string[] | undefined;
} & Partial<Visit>;

type Coordinates = { lat: number; lng: number };

/** Who comes to an address. `needsPosition`: nobody by its zip code, but perhaps by where exactly it is. */
export type Comer = { locationId: string | null; needsPosition?: boolean };

/** What a visit takes, as it is chosen: its minutes, and the crews that come at once. */
export type Visit = { duration: number; teams: number };

/** What the prices of a company depend on, for a price without waiting. */
export type PriceKnowledge = {
  book: PriceBook;
  firstVisit: boolean;
  customerTaxRate: number | null;
  /** Of the codes that the server found to be good; it says them with its price. */
  code?: CodeTerms | null;
  giftCardBalance?: number;
  fees?: readonly Fee[];
};

/** Where a card is entered; the host brings it, since card data is a matter between visitor and processor. */
export type CardEntryProps = {
  billing: { name: string; email: string; zip: string };
  onChange(answers: Readonly<Record<string, string | undefined>>): void;
};
export type AddressMapProps = {
  coordinates: Coordinates;
  onConfirm(coordinates: Coordinates): void;
  onCancel(): void;
};
export type NoticeKind = 'success' | 'danger' | 'warning' | 'info';

/** What a booking form asks of its host. The renderer fetches nothing by itself. */
export type BookingPorts = {
  /** `served`: whether somebody comes to that address. */
  loadDays(asked: DaysQuestion, signal: AbortSignal): Promise<{ served: boolean; days: readonly SpotDay[] }>;
  findLocation(zip: string, coordinates?: Coordinates): Promise<Comer>;
  estimate(submission: BookingSubmission, signal: AbortSignal): Promise<Estimate>;
  notify(kind: NoticeKind, message: string): void;
  /** What was told is no longer so. */
  takeBack(kind: NoticeKind, message: string): void;
  CardEntry?: ComponentType<CardEntryProps>;
  AddressMap?: ComponentType<AddressMapProps>;
};
