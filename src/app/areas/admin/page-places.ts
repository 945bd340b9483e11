import type { PermissionRule } from '#engine/access/ability.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { integrationPages } from './integration-pages.ts';
import type { SetupPath } from './setup-groups.ts';

/** Something that is done on a page, and is no setting. */
export type PagePlace = {
  title: string;
  /** What people call it who look for it. */
  words: string;
  /** Where it is, if it is not on the card's own page. */
  path?: `/admin/settings/${string}`;
  /** Who may go there, where fewer may than may see the card. */
  permission?: PermissionRule;
  role?: CompanyRole;
};

const { webhooks, feeds, imports, archive } = integrationPages;

/** What pages offer beside settings. */
export const pagePlaces = {
  '/admin/settings/booking_form': [
    {
      title: 'Form builder',
      words:
        'booking form editor fields questions steps rules conditions design styles colors fonts versions',
    },
  ],
  '/admin/settings/account': [
    { title: 'Hand over the company', words: 'owner ownership transfer sell' },
    { title: 'Close the company', words: 'delete account cancel subscription leave end plan' },
  ],
  '/admin/settings/widget': [
    {
      title: 'Put the form on your website',
      words: 'embed code snippet iframe script button popup link wordpress wix squarespace',
    },
  ],
  '/admin/settings/policies': [
    {
      title: 'Cancellation and reschedule fees',
      words: 'cancellation fee late fee no-show charge penalty refund money back',
      path: '/admin/settings/policies#cancelling',
    },
  ],
  '/admin/settings/payment': [
    {
      title: 'How customers pay',
      words: 'payments refund refunds money back deposit hold charge card cash check tip tips gratuity',
    },
  ],
  '/admin/settings/sales-tax': [{ title: 'Tax rates', words: 'vat gst hst pst taxes value added duty' }],
  '/admin/settings/services': [
    { title: 'Price list', words: 'catalog catalogue categories sort order pictures photos translations' },
  ],
  '/admin/settings/checklists': [
    {
      title: 'Checklists by service',
      words: 'attach matrix assign',
      path: '/admin/settings/checklists/services',
    },
  ],
  '/admin/settings/gift-card': [
    { title: 'Liability and sales of gift cards', words: 'unused balance report vouchers' },
  ],
  '/admin/settings/booking-spots': [
    {
      title: 'Weekly booking times',
      words: 'opening hours business hours open days week spots slots arrival windows capacity availability',
    },
  ],
  '/admin/settings/booking-spots/daily-settings': [
    {
      title: 'Open, lock or close single days',
      words: 'block day off vacation closed override extra spots calendar year',
    },
  ],
  '/admin/settings/booking-spots/holidays': [
    { title: 'Holidays', words: 'vacation closed bank public holiday days off christmas' },
  ],
  '/admin/settings/team-availability': [
    {
      title: 'Working hours of teams',
      words: 'shifts schedule staff crew employees time off vacation sick exceptions availability',
    },
  ],
  '/admin/settings/manage-users': [
    {
      title: 'People and their roles',
      words: 'staff employees users invite permissions access logins accountant administrator office',
    },
  ],
  '/admin/settings/teams': [{ title: 'Teams', words: 'crews staff groups cleaners technicians vans' }],
  '/admin/settings/teams/members': [
    {
      title: 'Team members',
      words: 'staff employees providers cleaners technicians documents insurance license payroll',
    },
  ],
  '/admin/settings/keys': [
    { title: 'Keys of customers', words: 'lockbox door house custody holder lost access who has' },
  ],
  '/admin/settings/tags': [{ title: 'Tags', words: 'labels groups segments vip' }],
  '/admin/settings/custom-fields': [
    { title: 'Custom fields', words: 'own extra additional questions attributes properties' },
  ],
  '/admin/settings/integrations': [
    { title: 'API keys', words: 'token secret developer program rest connect' },
    { title: 'Email domain', words: 'sender own address dns spf dkim dmarc deliverability spam' },
    { ...webhooks, words: 'zapier make n8n events endpoint url deliveries replay signature developer' },
    { ...feeds, words: 'ical ics google calendar outlook apple subscribe sync' },
    { ...imports, words: 'csv excel spreadsheet upload migrate move contacts customers import' },
    { ...archive, words: 'backup export download restore copy of all data gdpr' },
  ],
  '/admin/settings/notifications/templates': [
    {
      title: 'Wording of emails and texts',
      words: 'email template wording edit confirmation reminder translate language spanish arabic subject',
    },
  ],
  '/admin/settings/notifications/sms-logs': [
    {
      title: 'Messages sent',
      words: 'emails texts sms letters reminders notifications delivery bounced failed resend',
    },
  ],
  '/admin/settings/logs': [
    { title: 'Changes and who made them', words: 'audit trail history log record who did what' },
  ],
} satisfies Partial<Record<SetupPath, readonly PagePlace[]>>;
