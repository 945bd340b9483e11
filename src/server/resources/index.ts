import type { Route } from '../http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { ownAccountRoutes } from './accounts/own-routes.ts';
import { passkeyRoutes } from './accounts/passkey-routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookingExtraRoutes } from './bookings/extras.ts';
import { bookingLifeRoutes } from './bookings/life.ts';
import { bookingCrewRoutes } from './bookings/crews.ts';
import { officeBookingRoutes } from './bookings/office.ts';
import { officeActRoutes } from './office-acts/routes.ts';
import { replanRoutes } from './replans/routes.ts';
import { boardRoutes } from './bookings/board.ts';
import { calendarRoutes } from './bookings/calendar.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { ownCustomerRoutes } from './own-customer/routes.ts';
import { ownVisitRoutes } from './own-visits/routes.ts';
import { bulkBookingRoutes } from './bookings/bulk.ts';
import { submitRoutes } from './bookings/submit.ts';
import { memberDocumentRoutes } from './member-documents/routes.ts';
import { rehearsalRoutes } from './rehearsal/routes.ts';
import { recordHistoryRoutes } from './record-history/routes.ts';
import { priceChangeRoutes } from './price-changes/routes.ts';
import { whatIfRoutes } from './what-ifs/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { quoteLinkRoutes } from './quotes/link-routes.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { bookingLinkRoutes } from './booking-links/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { bookingSpotRoutes } from './booking-spots/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { companyOwnerRoutes } from './companies/owner.ts';
import { companyRoutes } from './companies/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { discountCodeRoutes } from './discount-codes/routes.ts';
import { extraRoutes } from './extras/routes.ts';
import { frequencyRoutes } from './frequencies/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { presenceRoutes } from './live/presence.ts';
import { giftCardRoutes } from './gift-cards/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { emailPreferenceRoutes } from './email-preferences/routes.ts';
import { leadPreferenceRoutes } from './leads/unsubscribed.ts';
import { messageLogRoutes } from './message-logs/routes.ts';
import { messageRuleRoutes } from './message-rules/routes.ts';
import { mailDomainRoutes } from './mail-domain/routes.ts';
import { messageTemplateRoutes } from './message-templates/routes.ts';
import { messageWebhookRoutes } from './message-webhooks/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { archiveCheckRoutes } from './archives/check-routes.ts';
import { archiveImportRoutes } from './archives/import-routes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoints/routes.ts';
import { webhookDeliveryRoutes } from './webhook-endpoints/delivery-routes.ts';
import { monitorCompanyRoutes } from './monitor/companies.ts';
import { monitorOperationRoutes } from './monitor/operations.ts';
import { administratorRoutes } from './monitor/administrators.ts';
import { nameListRoutes } from './monitor/name-lists.ts';
import { planRoutes } from './monitor/plans.ts';
import { paymentProcessorRoutes } from './payment-processors/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { ratingLinkRoutes } from './ratings/link-routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { pricingVariableRoutes } from './pricing-variables/routes.ts';
import { serviceCategoryRoutes } from './service-categories/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { taxRateRoutes } from './tax-rates/routes.ts';
import { userRoutes } from './users/routes.ts';
import { accessCodeRoutes } from './access-codes/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { holidayRoutes } from './holidays/routes.ts';
import { checklistRoutes } from './checklists/routes.ts';
import { visitChecklistRoutes } from './checklists/visit-routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { visitorRoutes } from './conversations/visitor.ts';
import { keyRoutes } from './keys/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { visitLogRoutes } from './visit-log/routes.ts';
import { visitShareRoutes } from './visit-shares/routes.ts';
import { timeWishRoutes } from './time-wishes/routes.ts';
import { waitlistRoutes } from './waitlist/routes.ts';
import { setupProblemRoutes } from './setup-problems/routes.ts';
import { tradeTemplateRoutes } from './trade-templates/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { teamAvailabilityRoutes } from './team-availability/routes.ts';
import { ownCrewRoutes } from './own-crew/routes.ts';
import { teamJobRoutes } from './team-jobs/routes.ts';
import { teamMemberRoutes } from './team-members/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { timeOffRoutes } from './time-off/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { whyRoutes } from './why/routes.ts';
import { spotSettingRoutes } from './booking-spots/setting-routes.ts';

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
