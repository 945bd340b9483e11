import { whyMessage, whyPrice, whyTime } from '#engine/contracts/booking/why.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { whyMessage as tellMessage } from './why-message.ts';
import { whyPrice as tellPrice } from './why-price.ts';
import { whyTime as tellTime } from './why-time.ts';

/** Whoever sees only what is theirs is not told how the company decides. */
export const whyRoutes: Route[] = [
  serve(whyTime, (call) => tellTime(requireWhole(whyTime, call), call.query)),
  serve(whyPrice, (call) => tellPrice(requireWhole(whyPrice, call), call.query.booking_id)),
  serve(whyMessage, (call) => tellMessage(requireWhole(whyMessage, call), call.query)),
];
