import type { Route } from './platform/http/route.ts';
import { accountRoutes } from './company/accounts/routes.ts';
import { ownAccountRoutes } from './company/accounts/own-routes.ts';
import { passkeyRoutes } from './company/accounts/passkey-routes.ts';
import { apiKeyRoutes } from './integrations/api-keys/routes.ts';
import { auditRoutes } from './company/audit/routes.ts';
import { bookingExtraRoutes } from './booking/bookings/extras.ts';
import { bookingLifeRoutes } from './booking/bookings/life.ts';
import { bookingCrewRoutes } from './booking/bookings/crews.ts';
import { officeBookingRoutes } from './booking/bookings/office.ts';
import { officeActRoutes } from './booking/office-acts/routes.ts';
import { replanRoutes } from './booking/replans/routes.ts';
import { boardRoutes } from './booking/bookings/board.ts';
import { calendarRoutes } from './booking/bookings/calendar.ts';
import { bookingRoutes } from './booking/bookings/routes.ts';
import { ownCustomerRoutes } from './people/own-customer/routes.ts';
import { ownVisitRoutes } from './booking/own-visits/routes.ts';
import { bulkBookingRoutes } from './booking/bookings/bulk.ts';
import { submitRoutes } from './booking/bookings/submit.ts';
import { memberDocumentRoutes } from './people/member-documents/routes.ts';
import { rehearsalRoutes } from './booking/rehearsal/routes.ts';
import { recordHistoryRoutes } from './company/record-history/routes.ts';
import { priceChangeRoutes } from './catalogue/price-changes/routes.ts';
import { whatIfRoutes } from './booking/what-ifs/routes.ts';
import { quoteRoutes } from './booking/quotes/routes.ts';
import { quoteLinkRoutes } from './booking/quotes/link-routes.ts';
import { dispatchRoutes } from './booking/dispatch/routes.ts';
import { bookingLinkRoutes } from './booking/booking-links/routes.ts';
import { savedViewRoutes } from './platform/saved-views/routes.ts';
import { seriesRoutes } from './booking/series/routes.ts';
import { bookingSpotRoutes } from './calendar/booking-spots/routes.ts';
import { cardRoutes } from './money/cards/routes.ts';
import { companyOwnerRoutes } from './company/companies/owner-routes.ts';
import { companyRoutes } from './company/companies/routes.ts';
import { dashboardRoutes } from './booking/dashboard/routes.ts';
import { discountCodeRoutes } from './catalogue/discount-codes/routes.ts';
import { extraRoutes } from './catalogue/extras/routes.ts';
import { frequencyRoutes } from './catalogue/frequencies/routes.ts';
import { formRoutes } from './site/forms/routes.ts';
import { fileRoutes } from './platform/files/routes.ts';
import { presenceRoutes } from './platform/live/presence-routes.ts';
import { giftCardRoutes } from './money/gift-cards/routes.ts';
import { liveRoutes } from './platform/live/routes.ts';
import { listRoutes } from './platform/lists/routes.ts';
import { locationRoutes } from './company/locations/routes.ts';
import { emailPreferenceRoutes } from './people/email-preferences/routes.ts';
import { leadPreferenceRoutes } from './people/leads/unsubscribed.ts';
import { messageLogRoutes } from './messages/message-logs/routes.ts';
import { messageRuleRoutes } from './messages/message-rules/routes.ts';
import { mailDomainRoutes } from './messages/mail-domain/routes.ts';
import { messageTemplateRoutes } from './messages/message-templates/routes.ts';
import { messageWebhookRoutes } from './messages/message-webhooks/routes.ts';
import { noticeRoutes } from './messages/notices/routes.ts';
import { calendarFeedRoutes } from './integrations/calendar-feeds/routes.ts';
import { exportRoutes } from './integrations/exports/routes.ts';
import { importRoutes } from './integrations/imports/routes.ts';
import { archiveCheckRoutes } from './integrations/archives/check-routes.ts';
import { archiveImportRoutes } from './integrations/archives/import-routes.ts';
import { archiveRoutes } from './integrations/archives/routes.ts';
import { webhookEndpointRoutes } from './integrations/webhook-endpoints/routes.ts';
import { webhookDeliveryRoutes } from './integrations/webhook-endpoints/delivery-routes.ts';
import { monitorCompanyRoutes } from './company/monitor/companies.ts';
import { monitorOperationRoutes } from './company/monitor/operations.ts';
import { administratorRoutes } from './company/monitor/administrators.ts';
import { nameListRoutes } from './company/monitor/name-lists.ts';
import { planRoutes } from './company/monitor/plans.ts';
import { paymentProcessorRoutes } from './money/payment-processors/routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { ratingLinkRoutes } from './booking/ratings/link-routes.ts';
import { ratingRoutes } from './booking/ratings/routes.ts';
import { pricingVariableRoutes } from './catalogue/pricing-variables/routes.ts';
import { serviceCategoryRoutes } from './catalogue/service-categories/routes.ts';
import { serviceRoutes } from './catalogue/services/routes.ts';
import { taxRateRoutes } from './money/tax-rates/routes.ts';
import { userRoutes } from './company/users/routes.ts';
import { accessCodeRoutes } from './crew/access-codes/routes.ts';
import { addressRoutes } from './people/addresses/routes.ts';
import { customFieldRoutes } from './company/custom-fields/routes.ts';
import { customerRoutes } from './people/customers/routes.ts';
import { holidayRoutes } from './calendar/holidays/routes.ts';
import { checklistRoutes } from './catalogue/checklists/routes.ts';
import { visitChecklistRoutes } from '#server/booking/checklists/visit-routes.ts';
import { conversationRoutes } from './messages/conversations/routes.ts';
import { visitorRoutes } from './messages/conversations/visitor.ts';
import { keyRoutes } from './crew/keys/routes.ts';
import { leadRoutes } from './people/leads/routes.ts';
import { noteRoutes } from './people/notes/routes.ts';
import { policyRoutes } from './company/policies/routes.ts';
import { visitLogRoutes } from './crew/visit-log/routes.ts';
import { visitShareRoutes } from './booking/visit-shares/routes.ts';
import { timeWishRoutes } from '#server/booking/time-wishes/routes.ts';
import { waitlistRoutes } from './booking/waitlist/routes.ts';
import { setupProblemRoutes } from './site/setup-problems/routes.ts';
import { tradeTemplateRoutes } from './company/trade-templates/routes.ts';
import { tagRoutes } from './people/tags/routes.ts';
import { taskRoutes } from './people/tasks/routes.ts';
import { teamAvailabilityRoutes } from './calendar/team-availability/routes.ts';
import { ownCrewRoutes } from './crew/own-crew/routes.ts';
import { teamJobRoutes } from './crew/jobs/routes.ts';
import { teamMemberRoutes } from './people/team-members/routes.ts';
import { teamRoutes } from './calendar/teams/routes.ts';
import { timeOffRoutes } from '#server/booking/time-off/routes.ts';
import { searchRoutes } from './booking/search/routes.ts';
import { whyRoutes } from './booking/why/routes.ts';
import { spotSettingRoutes } from './calendar/booking-spots/setting-routes.ts';

const resources: Route[] = [
  ...accountRoutes,
  ...ownAccountRoutes,
  ...passkeyRoutes,
  ...companyRoutes,
  ...companyOwnerRoutes,
  ...serviceRoutes,
  ...serviceCategoryRoutes,
  ...pricingVariableRoutes,
  ...extraRoutes,
  ...frequencyRoutes,
  ...discountCodeRoutes,
  ...priceChangeRoutes,
  ...whatIfRoutes,
  ...taxRateRoutes,
  ...userRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...locationRoutes,
  ...bookingRoutes,
  ...ownVisitRoutes,
  ...visitShareRoutes,
  ...visitLogRoutes,
  ...ownCustomerRoutes,
  ...bulkBookingRoutes,
  ...bookingExtraRoutes,
  ...dashboardRoutes,
  ...recordHistoryRoutes,
  ...memberDocumentRoutes,
  ...rehearsalRoutes,
  ...officeBookingRoutes,
  ...officeActRoutes,
  ...bookingCrewRoutes,
  ...submitRoutes,
  ...boardRoutes,
  ...replanRoutes,
  ...calendarRoutes,
  ...bookingLifeRoutes,
  ...bookingLinkRoutes,
  ...dispatchRoutes,
  ...quoteRoutes,
  ...quoteLinkRoutes,
  ...seriesRoutes,
  ...timeWishRoutes,
  ...waitlistRoutes,
  ...ratingRoutes,
  ...ratingLinkRoutes,
  ...bookingSpotRoutes,
  ...spotSettingRoutes,
  ...holidayRoutes,
  ...teamMemberRoutes,
  ...teamRoutes,
  ...teamJobRoutes,
  ...ownCrewRoutes,
  ...teamAvailabilityRoutes,
  ...timeOffRoutes,
  ...customFieldRoutes,
  ...customerRoutes,
  ...addressRoutes,
  ...accessCodeRoutes,
  ...keyRoutes,
  ...leadRoutes,
  ...searchRoutes,
  ...conversationRoutes,
  ...visitorRoutes,
  ...noteRoutes,
  ...policyRoutes,
  ...tagRoutes,
  ...whyRoutes,
  ...taskRoutes,
  ...fileRoutes,
  ...formRoutes,
  ...presenceRoutes,
  ...cardRoutes,
  ...paymentProcessorRoutes,
  ...paymentRoutes,
  ...giftCardRoutes,
  ...emailPreferenceRoutes,
  ...leadPreferenceRoutes,
  ...messageTemplateRoutes,
  ...mailDomainRoutes,
  ...messageRuleRoutes,
  ...messageLogRoutes,
  ...noticeRoutes,
  ...messageWebhookRoutes,
  ...calendarFeedRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...archiveRoutes,
  ...archiveCheckRoutes,
  ...archiveImportRoutes,
  ...webhookEndpointRoutes,
  ...webhookDeliveryRoutes,
  ...monitorCompanyRoutes,
  ...monitorOperationRoutes,
  ...planRoutes,
  ...administratorRoutes,
  ...nameListRoutes,
  ...listRoutes,
  ...checklistRoutes,
  ...setupProblemRoutes,
  ...tradeTemplateRoutes,
  ...visitChecklistRoutes,
];

const calls = resources.map(({ contract }) => contract);

/** Every call of the HTTP API. What is not in this list does not exist. */
export const routes: Route[] = [...resources, ...liveRoutes(calls), ...savedViewRoutes(calls)];
