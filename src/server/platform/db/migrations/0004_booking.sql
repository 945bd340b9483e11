CREATE TABLE "archive_parts" (
	"archive_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "archive_parts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "archive_parts_number_range" CHECK ("archive_parts"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "archive_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archives" (
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"checksum" text,
	"report" jsonb,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "archives_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "archives_kind_known" CHECK ("archives"."kind" in ('export', 'import')),
	CONSTRAINT "archives_state_known" CHECK ("archives"."state" in ('receiving', 'waiting', 'running', 'done', 'failed')),
	CONSTRAINT "archives_done_range" CHECK ("archives"."done" >= 0),
	CONSTRAINT "archives_total_range" CHECK ("archives"."total" >= 0),
	CONSTRAINT "archives_bytes_range" CHECK ("archives"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "archives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"location_id" uuid,
	"team_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "calendar_feeds_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "calendar_feeds_kind_known" CHECK ("calendar_feeds"."kind" in ('company', 'location', 'team', 'own'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"version" bigint NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "catalogue_versions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dispatch_items" (
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"booking_id" uuid NOT NULL,
	"series_id" uuid,
	"quote_id" uuid,
	"preferences" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"placed_booking_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "dispatch_items_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "dispatch_items_kind_known" CHECK ("dispatch_items"."kind" in ('onetime', 'recurring')),
	CONSTRAINT "dispatch_items_reason_known" CHECK ("dispatch_items"."reason" in ('quote_accepted', 'rescheduled', 'unassigned', 'declined', 'series_conflict', 'time_off', 'waitlist')),
	CONSTRAINT "dispatch_items_state_known" CHECK ("dispatch_items"."state" in ('open', 'placed', 'dismissed')),
	CONSTRAINT "dispatch_items_priority_known" CHECK ("dispatch_items"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
ALTER TABLE "dispatch_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"time_from" time(0) DEFAULT '00:00' NOT NULL,
	"time_to" time(0) DEFAULT '23:59' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hold_id" uuid,
	"offered_start" timestamp with time zone,
	"offer_expires_at" timestamp with time zone,
	"offers" integer DEFAULT 0 NOT NULL,
	"declined_starts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "waitlist_entries_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "waitlist_entries_state_known" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'booked', 'expired', 'withdrawn')),
	CONSTRAINT "waitlist_entries_offers_range" CHECK ("waitlist_entries"."offers" between 0 and 1000),
	CONSTRAINT "waitlist_entries_dates" CHECK ("waitlist_entries"."date_from" <= "waitlist_entries"."date_to"),
	CONSTRAINT "waitlist_entries_offer" CHECK ("waitlist_entries"."state" <> 'offered' or num_nonnulls("waitlist_entries"."hold_id", "waitlist_entries"."offered_start", "waitlist_entries"."offer_expires_at") = 3)
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject_id" uuid,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "import_rows_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('new', 'sound', 'refused', 'known', 'created')),
	CONSTRAINT "import_rows_line_range" CHECK ("import_rows"."line" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imported_ids" (
	"kind" text NOT NULL,
	"old_version_id" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "imported_ids_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_ids" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "imports_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('customers', 'leads', 'services', 'gift_cards', 'discount_codes', 'series')),
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'checked', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_preferences" (
	"customer_id" uuid,
	"account_id" uuid,
	"subscriptions" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "email_preferences_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "email_preferences_holder" CHECK (num_nonnulls("email_preferences"."customer_id", "email_preferences"."account_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "email_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_suppressions" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "message_suppressions_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "message_suppressions_channel_known" CHECK ("message_suppressions"."channel" in ('email', 'sms')),
	CONSTRAINT "message_suppressions_reason_known" CHECK ("message_suppressions"."reason" in ('hard_bounce', 'complaint', 'stop'))
);
--> statement-breakpoint
ALTER TABLE "message_suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"account_id" uuid NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "notices_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "push_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"keys" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "push_subscriptions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_rules" (
	"name" text NOT NULL,
	"standard" text,
	"event" text NOT NULL,
	"trigger" text NOT NULL,
	"offset_days" integer DEFAULT 0 NOT NULL,
	"offset_minutes" integer DEFAULT 0 NOT NULL,
	"local_time" time(0),
	"channels" text[] NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stop" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "message_rules_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "message_rules_trigger_known" CHECK ("message_rules"."trigger" in ('visit', 'visit_completed', 'first_visit', 'last_visit', 'quote_sent', 'quote_expires', 'lead_received', 'team_day')),
	CONSTRAINT "message_rules_stop_known" CHECK ("message_rules"."stop" in ('rated', 'booked_again', 'quote_decided', 'lead_answered')),
	CONSTRAINT "message_rules_offset_days_range" CHECK ("message_rules"."offset_days" between -365 and 730),
	CONSTRAINT "message_rules_offset_minutes_range" CHECK ("message_rules"."offset_minutes" between -1440 and 1440),
	CONSTRAINT "message_rules_channels_some" CHECK (cardinality("message_rules"."channels") > 0)
);
--> statement-breakpoint
ALTER TABLE "message_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_frames" (
	"logo_url" text,
	"reply_to" text,
	"footer" text DEFAULT '' NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "letter_frames_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "letter_frames" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_switches" (
	"event" text NOT NULL,
	"audience" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "message_switches_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "message_switches_audience_known" CHECK ("message_switches"."audience" in ('customer', 'team', 'office', 'recipient')),
	CONSTRAINT "message_switches_channel_known" CHECK ("message_switches"."channel" in ('email', 'sms', 'push', 'in_app')),
	CONSTRAINT "message_switches_state_known" CHECK ("message_switches"."state" in ('on', 'off'))
);
--> statement-breakpoint
ALTER TABLE "message_switches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"event" text NOT NULL,
	"audience" text NOT NULL,
	"channel" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "message_templates_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "message_templates_audience_known" CHECK ("message_templates"."audience" in ('customer', 'team', 'office', 'recipient')),
	CONSTRAINT "message_templates_channel_known" CHECK ("message_templates"."channel" in ('email', 'sms', 'push', 'in_app'))
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"occasion" text NOT NULL,
	"event" text NOT NULL,
	"rule_id" uuid,
	"audience" text NOT NULL,
	"channel" text NOT NULL,
	"class" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"account_id" uuid,
	"lead_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "messages_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "messages_audience_known" CHECK ("messages"."audience" in ('customer', 'team', 'office', 'recipient')),
	CONSTRAINT "messages_channel_known" CHECK ("messages"."channel" in ('email', 'sms', 'push', 'in_app')),
	CONSTRAINT "messages_class_known" CHECK ("messages"."class" in ('transactional', 'marketing', 'service')),
	CONSTRAINT "messages_state_known" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'opened', 'bounced', 'failed', 'suppressed'))
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_fees" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"voids_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_fees_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "booking_fees_kind_known" CHECK ("booking_fees"."kind" in ('cancellation', 'same_day', 'reschedule', 'no_access', 'other', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "booking_fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "disputes" (
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "disputes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "disputes_state_known" CHECK ("disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holds" (
	"booking_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"capture_before" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "holds_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "holds_state_known" CHECK ("holds"."state" in ('held', 'captured', 'released', 'gone')),
	CONSTRAINT "holds_amount_range" CHECK ("holds"."amount" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"booking_id" uuid,
	"gift_card_id" uuid,
	"customer_id" uuid NOT NULL,
	"card_id" uuid,
	"purpose" text NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"processor" text NOT NULL,
	"hold_id" uuid,
	"payment_id" uuid,
	"automatic" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"code" text,
	"detail" text,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "payment_attempts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "payment_attempts_purpose_known" CHECK ("payment_attempts"."purpose" in ('hold', 'charge', 'capture', 'release', 'refund')),
	CONSTRAINT "payment_attempts_kind_known" CHECK ("payment_attempts"."kind" in ('payment', 'refund', 'fee', 'deposit')),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('pending', 'succeeded', 'declined', 'needs_authentication')),
	CONSTRAINT "payment_attempts_processor_known" CHECK ("payment_attempts"."processor" in ('stripe', 'square')),
	CONSTRAINT "payment_attempts_amount_range" CHECK ("payment_attempts"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cards" (
	"customer_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"processor_customer" text NOT NULL,
	"processor_card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "cards_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "cards_gateway_known" CHECK ("cards"."gateway" in ('stripe', 'square')),
	CONSTRAINT "cards_exp_month_range" CHECK ("cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "processor_accounts" (
	"processor" text NOT NULL,
	"in_use" boolean NOT NULL,
	"public_key" text NOT NULL,
	"location_id" text,
	"secret_key" text,
	"webhook_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "processor_accounts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "processor_accounts_processor_known" CHECK ("processor_accounts"."processor" in ('stripe', 'square'))
);
--> statement-breakpoint
ALTER TABLE "processor_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"processor" text NOT NULL,
	"day" date NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "reconciliations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "reconciliations_processor_known" CHECK ("reconciliations"."processor" in ('stripe', 'square'))
);
--> statement-breakpoint
ALTER TABLE "reconciliations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"processor" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "webhook_events_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "webhook_events_processor_known" CHECK ("webhook_events"."processor" in ('stripe', 'square'))
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rating_teams" (
	"rating_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "rating_teams_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "rating_teams_stars_range" CHECK ("rating_teams"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "rating_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"problem" text,
	"milliseconds" integer NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "webhook_attempts_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "webhook_deliveries_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_attempts_range" CHECK ("webhook_deliveries"."attempts" >= 0),
	CONSTRAINT "webhook_deliveries_round_range" CHECK ("webhook_deliveries"."round" >= 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"happenings" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "webhook_endpoints_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_teams" DROP CONSTRAINT "booking_teams_state_known";--> statement-breakpoint
ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_state_known";--> statement-breakpoint
ALTER TABLE "slot_claims" DROP CONSTRAINT "slot_claims_hold_ends";--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD COLUMN "on_my_way_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "needs_placing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claimable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_request" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "derivation" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_book_version" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "form_revision" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "teams_required" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "price_request" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "derivation" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "price_book_version" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "form_revision" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "teams_required" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "payment_type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "busy_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_archive_fk" FOREIGN KEY ("company_id","archive_id") REFERENCES "public"."archives"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_closed_by_fk" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_placed_booking_fk" FOREIGN KEY ("company_id","placed_booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_ids" ADD CONSTRAINT "imported_ids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_suppressions" ADD CONSTRAINT "message_suppressions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_keys" ADD CONSTRAINT "push_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_frames" ADD CONSTRAINT "letter_frames_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_switches" ADD CONSTRAINT "message_switches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_voids_fk" FOREIGN KEY ("company_id","voids_id") REFERENCES "public"."booking_fees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_gift_card_fk" FOREIGN KEY ("company_id","gift_card_id") REFERENCES "public"."gift_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_hold_fk" FOREIGN KEY ("company_id","hold_id") REFERENCES "public"."holds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_accounts" ADD CONSTRAINT "processor_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_rating_fk" FOREIGN KEY ("company_id","rating_id") REFERENCES "public"."ratings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_fk" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."webhook_deliveries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_fk" FOREIGN KEY ("company_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_parts_archive_idx" ON "archive_parts" USING btree ("company_id","archive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_parts_once" ON "archive_parts" USING btree ("archive_id","number");--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_idx" ON "calendar_feeds" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_location_idx" ON "calendar_feeds" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_team_idx" ON "calendar_feeds" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_versions_once" ON "catalogue_versions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_booking_idx" ON "dispatch_items" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_series_idx" ON "dispatch_items" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_quote_idx" ON "dispatch_items" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_closed_by_idx" ON "dispatch_items" USING btree ("company_id","closed_by");--> statement-breakpoint
CREATE INDEX "dispatch_items_placed_booking_idx" ON "dispatch_items" USING btree ("company_id","placed_booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_items_one_open" ON "dispatch_items" USING btree ("booking_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "dispatch_items_state" ON "dispatch_items" USING btree ("company_id","state","kind","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_booking_idx" ON "waitlist_entries" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_customer_idx" ON "waitlist_entries" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_location_idx" ON "waitlist_entries" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("company_id","location_id","state","created_at");--> statement-breakpoint
CREATE INDEX "import_rows_import_idx" ON "import_rows" USING btree ("company_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_ids_once" ON "imported_ids" USING btree ("company_id","kind","old_version_id");--> statement-breakpoint
CREATE INDEX "email_preferences_customer_idx" ON "email_preferences" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "email_preferences_account_idx" ON "email_preferences" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_preferences_of_customer" ON "email_preferences" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_preferences_of_account" ON "email_preferences" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_suppressions_once" ON "message_suppressions" USING btree ("company_id","channel","address");--> statement-breakpoint
CREATE INDEX "notices_account_idx" ON "notices" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("account_id","created_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_once" ON "push_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_idx" ON "push_subscriptions" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("company_id","endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "message_rules_standard" ON "message_rules" USING btree ("company_id","standard");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_frames_once" ON "letter_frames" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_switches_once" ON "message_switches" USING btree ("company_id","event","audience","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_once" ON "message_templates" USING btree ("company_id","event","audience","channel","language");--> statement-breakpoint
CREATE INDEX "messages_customer_idx" ON "messages" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "messages_account_idx" ON "messages" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "messages_lead_idx" ON "messages" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("company_id","occasion","event","audience","channel","recipient");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("company_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "messages_subject" ON "messages" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE INDEX "booking_fees_booking_idx" ON "booking_fees" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_fees_actor_idx" ON "booking_fees" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE INDEX "booking_fees_voids_idx" ON "booking_fees" USING btree ("company_id","voids_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_fees_voided_once" ON "booking_fees" USING btree ("voids_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_reference" ON "disputes" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "holds_booking_idx" ON "holds" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "holds_card_idx" ON "holds" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_reference" ON "holds" USING btree ("company_id","processor","reference");--> statement-breakpoint
CREATE INDEX "holds_ending" ON "holds" USING btree ("capture_before") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempts_booking_idx" ON "payment_attempts" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_gift_card_idx" ON "payment_attempts" USING btree ("company_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_customer_idx" ON "payment_attempts" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_card_idx" ON "payment_attempts" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_hold_idx" ON "payment_attempts" USING btree ("company_id","hold_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_idx" ON "payment_attempts" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_actor_idx" ON "payment_attempts" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_pending" ON "payment_attempts" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "cards_customer_idx" ON "cards" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_once" ON "cards" USING btree ("customer_id","gateway","processor_card");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("customer_id","gateway") WHERE is_default and active;--> statement-breakpoint
CREATE INDEX "cards_expiry" ON "cards" USING btree ("company_id","exp_year","exp_month");--> statement-breakpoint
CREATE UNIQUE INDEX "processor_accounts_once" ON "processor_accounts" USING btree ("company_id","processor");--> statement-breakpoint
CREATE UNIQUE INDEX "processor_accounts_in_use" ON "processor_accounts" USING btree ("company_id") WHERE in_use;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("company_id","processor","day");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("company_id","processor","event_id");--> statement-breakpoint
CREATE INDEX "rating_teams_rating_idx" ON "rating_teams" USING btree ("company_id","rating_id");--> statement-breakpoint
CREATE INDEX "rating_teams_team_idx" ON "rating_teams" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_teams_once" ON "rating_teams" USING btree ("rating_id","team_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_idx" ON "webhook_attempts" USING btree ("company_id","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("company_id","endpoint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_requested_by_fk" FOREIGN KEY ("company_id","requested_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_teams_live_once" ON "booking_teams" USING btree ("booking_id","team_id") WHERE state in ('invited', 'accepted', 'assigned');--> statement-breakpoint
CREATE INDEX "bookings_card_idx" ON "bookings" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "bookings_money_due" ON "bookings" USING btree ("start_at") WHERE payment_type = 'card' and payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid');--> statement-breakpoint
CREATE INDEX "gift_cards_undelivered" ON "gift_cards" USING btree ("deliver_on") WHERE delivered_at is null and state = 'active';--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("company_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_of_customer_once" ON "notes" USING btree ("booking_id",md5("text")) WHERE by_customer;--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("company_id","occurred_at");--> statement-breakpoint
CREATE INDEX "slot_claims_hold" ON "slot_claims" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "slot_claims_slot" ON "slot_claims" USING btree ("company_id","location_id","slot_start");--> statement-breakpoint
CREATE INDEX "time_off_requested_by_idx" ON "time_off" USING btree ("company_id","requested_by");--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_late_minutes_range" CHECK ("booking_teams"."late_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_state_known" CHECK ("booking_teams"."state" in ('invited', 'accepted', 'declined', 'expired', 'assigned', 'removed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source_known" CHECK ("bookings"."source" in ('form', 'office', 'quote', 'series', 'dispatch', 'waitlist', 'import'));--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('pending', 'active', 'void', 'expired'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_payment_type_known" CHECK ("series"."payment_type" in ('card', 'cash', 'check'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_teams_required_range" CHECK ("series"."teams_required" between 1 and 20);--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_hold_ends" CHECK ("slot_claims"."kind" <> 'hold' or num_nonnulls("slot_claims"."expires_at", "slot_claims"."hold_id", "slot_claims"."busy_minutes") = 3);--> statement-breakpoint
CREATE POLICY "archive_parts_own" ON "archive_parts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "archive_parts_system" ON "archive_parts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archives_own" ON "archives" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "archives_system" ON "archives" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_feeds_system" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "catalogue_versions_own" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "catalogue_versions_system" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dispatch_items_own" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dispatch_items_system" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "waitlist_entries_own" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "waitlist_entries_system" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_rows_own" ON "import_rows" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_rows_system" ON "import_rows" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imported_ids_own" ON "imported_ids" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imported_ids_system" ON "imported_ids" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_own" ON "imports" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imports_system" ON "imports" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "email_preferences_own" ON "email_preferences" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "email_preferences_system" ON "email_preferences" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_suppressions_own" ON "message_suppressions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "message_suppressions_system" ON "message_suppressions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_own" ON "notices" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notices_system" ON "notices" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "push_keys_own" ON "push_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "push_keys_system" ON "push_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "push_subscriptions_own" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "push_subscriptions_system" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_rules_own" ON "message_rules" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "message_rules_system" ON "message_rules" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "letter_frames_own" ON "letter_frames" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "letter_frames_system" ON "letter_frames" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_switches_own" ON "message_switches" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "message_switches_system" ON "message_switches" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_templates_own" ON "message_templates" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "message_templates_system" ON "message_templates" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_own" ON "messages" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "messages_system" ON "messages" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_fees_own" ON "booking_fees" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_fees_system" ON "booking_fees" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "disputes_own" ON "disputes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "disputes_system" ON "disputes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holds_own" ON "holds" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "holds_system" ON "holds" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_attempts_own" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payment_attempts_system" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cards_own" ON "cards" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "cards_system" ON "cards" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "processor_accounts_own" ON "processor_accounts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "processor_accounts_system" ON "processor_accounts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reconciliations_own" ON "reconciliations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reconciliations_system" ON "reconciliations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_events_own" ON "webhook_events" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_events_system" ON "webhook_events" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rating_teams_own" ON "rating_teams" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rating_teams_system" ON "rating_teams" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_attempts_own" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_attempts_system" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_own" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_system" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_own" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_system" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);