/**
 * What an embedded form tells the page that it stands in. Copy this file into your project: with it `trellis:…` events
 * and `window.trellis` have types.
 */

export type TrellisKind = 'booking' | 'quote';

/** Why a part of the query string could not be used. */
export type TrellisPrefillCode =
  | 'unknown_key'
  | 'not_by_link'
  | 'hidden'
  | 'calculated'
  | 'not_accepted'
  | 'twice'
  | 'too_long'
  | 'too_many'
  | 'malformed'
  | 'unknown_category'
  | 'unknown_service'
  | 'unknown_frequency'
  | 'unknown_variable'
  | 'unknown_extra'
  | 'other_category'
  | 'only_one_service'
  | 'no_service'
  | 'not_hourly'
  | 'out_of_range'
  | 'past_date'
  | 'no_date';

/** Without the value: it may be a name or an address. Only what the company doesn’t have is named, by its `id`. */
export interface TrellisPrefillProblem {
  key: string;
  code: TrellisPrefillCode;
  message: string;
  id?: string | undefined;
}

/** The `detail` of each event. */
export interface TrellisEvents {
  /** The form is ready to fill in. */
  ready: { kind: TrellisKind };
  /** In pixels. The frame has followed already. */
  height: { height: number };
  /** The server has confirmed a price; in whole units of the currency, such as `129.5`. */
  price: { total: number; currency: string };
  /** A form in steps shows this one, counted from 1. */
  step: { step: number; of: number };
  /** Quotes have no number and no total; neither has a booking on a page that does not say which it is. */
  submitted: { kind: TrellisKind; number?: number; total?: number; currency?: string };
  prefill: { problems: readonly TrellisPrefillProblem[] };
}

/** What `postMessage` carries, for a page that listens without `embed.js`. Compare `event.origin` first. */
export type TrellisMessage = {
  [Type in keyof TrellisEvents]: { source: 'trellis'; type: Type } & TrellisEvents[Type];
}[keyof TrellisEvents];

/** One more message asks the page to bring a point of the form into sight; `embed.js` does it, and makes no event of it. */
export interface TrellisScroll {
  source: 'trellis';
  type: 'scroll';
  top: number;
}

export type TrellisListener = <Type extends keyof TrellisEvents>(
  type: Type,
  detail: TrellisEvents[Type],
  frame: HTMLIFrameElement,
) => void;

type TrellisEventMap = {
  [Type in keyof TrellisEvents as `trellis:${Type}`]: CustomEvent<TrellisEvents[Type]>;
};

declare global {
  interface Window {
    /** One function for all forms of the page, before or after the script. */
    trellis?: { on: TrellisListener };
  }
  // Events bubble: from the frame to the document.
  interface DocumentEventMap extends TrellisEventMap {}
  interface HTMLElementEventMap extends TrellisEventMap {}
}
