import type { TradeKey } from '#engine/contracts/company/trade-templates.ts';
import { homeCleaning } from './home-cleaning.ts';
import { lawnCare } from './lawn-care.ts';
import { mobileDetailing } from './mobile-detailing.ts';
import { petCare } from './pet-care.ts';
import { oneTime, usualPolicies, type Trade } from './trade.ts';
import { tutoring } from './tutoring.ts';
import { windowCleaning } from './window-cleaning.ts';

const empty: Trade = {
  key: 'empty',
  title: 'Something else',
  text: 'A week, a team and a form to begin with. You add what you sell.',
  icon: 'plus',
  catalogue: () => ({ categories: [], services: [], extras: [] }),
  frequencies: [oneTime],
  week: {
    days: [1, 2, 3, 4, 5],
    starts: ['09:00', '11:00', '13:00', '15:00'],
    arrivalWindow: 60,
    hours: ['09:00', '18:00'],
    buffer: 30,
  },
  policies: usualPolicies,
  hoursOfNotice: 12,
  form: { layout: 'split', edits: [] },
};

const all: Readonly<Record<TradeKey, Trade>> = {
  home_cleaning: homeCleaning,
  window_cleaning: windowCleaning,
  lawn_care: lawnCare,
  pet_care: petCare,
  tutoring,
  mobile_detailing: mobileDetailing,
  empty,
};

/** In the order in which they are offered. */
export const trades: readonly Trade[] = Object.values(all);
export const tradeOf = (key: TradeKey): Trade => all[key];
