import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';

export type Receipt = BookingPage['receipt'];

export type PanelProps = {
  page: BookingPage;
  receipt: Receipt;
  company: PageCompany | null;
  onDone: (receipt: Receipt, said: string) => void;
  /** The visit has changed meanwhile, and this is how it stands: what was chosen stays. */
  onFresh: (receipt: Receipt) => void;
};
