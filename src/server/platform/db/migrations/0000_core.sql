CREATE TABLE "daily_settings" (
	"location_id" uuid NOT NULL,
	"day" date NOT NULL,
	"start_local" time(0) NOT NULL,
	"capacity" integer,
	"locked" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"added" boolean DEFAULT false NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "daily_settings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "daily_settings_capacity_range" CHECK ("daily_settings"."capacity" >= 0),
	CONSTRAINT "daily_settings_kind" CHECK (not ("daily_settings"."removed" and "daily_settings"."added"))
);
--> statement-breakpoint
ALTER TABLE "daily_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holidays" (
	"location_id" uuid,
	"name" text NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "holidays_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "holidays_order" CHECK ("holidays"."date_from" <= "holidays"."date_to")
);
--> statement-breakpoint
ALTER TABLE "holidays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "spot_templates" (
	"location_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_local" time(0) NOT NULL,
	"arrival_window_minutes" integer DEFAULT 0 NOT NULL,
	"capacity" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "spot_templates_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "spot_templates_weekday_range" CHECK ("spot_templates"."weekday" between 1 and 7),
	CONSTRAINT "spot_templates_capacity_range" CHECK ("spot_templates"."capacity" >= 0),
	CONSTRAINT "spot_templates_arrival_window_minutes_range" CHECK ("spot_templates"."arrival_window_minutes" between 0 and 720)
);
--> statement-breakpoint
ALTER TABLE "spot_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_teams" (
	"booking_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_teams_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "booking_teams_state_known" CHECK ("booking_teams"."state" in ('invited', 'accepted', 'declined', 'assigned', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "booking_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_items" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid NOT NULL,
	"variable_id" uuid,
	"price_id" uuid,
	"extra_id" uuid,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"hours" integer,
	"teams" integer,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"gross" bigint NOT NULL,
	"frequency_discount" bigint DEFAULT 0 NOT NULL,
	"code_discount" bigint DEFAULT 0 NOT NULL,
	"taxable" boolean NOT NULL,
	"recurring" boolean NOT NULL,
	"ordering" integer NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_items_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "booking_items_kind_known" CHECK ("booking_items"."kind" in ('service', 'variable', 'extra')),
	CONSTRAINT "booking_items_gross_range" CHECK ("booking_items"."gross" >= 0),
	CONSTRAINT "booking_items_unit_price_range" CHECK ("booking_items"."unit_price" >= 0),
	CONSTRAINT "booking_items_frequency_discount_range" CHECK ("booking_items"."frequency_discount" >= 0),
	CONSTRAINT "booking_items_code_discount_range" CHECK ("booking_items"."code_discount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booking_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"cancel_type" text,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"fault" text,
	"customer_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"frequency_id" uuid NOT NULL,
	"series_id" uuid,
	"recurrence_date" date,
	"rescheduled_from_id" uuid,
	"quote_id" uuid,
	"lead_quote_id" uuid,
	"start_at" timestamp with time zone NOT NULL,
	"start_local" timestamp NOT NULL,
	"timezone" text NOT NULL,
	"arrival_window_minutes" integer DEFAULT 0 NOT NULL,
	"duration_minutes" integer NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"teams_required" integer DEFAULT 1 NOT NULL,
	"payment_type" text NOT NULL,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"subtotal" bigint NOT NULL,
	"frequency_discount" bigint DEFAULT 0 NOT NULL,
	"code_discount" bigint DEFAULT 0 NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"total_before_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"gift_card_total" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"next_total" bigint,
	"price_terms" jsonb NOT NULL,
	"checked_in_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "bookings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'upcoming', 'in_progress', 'completed', 'cancelled', 'missed', 'waitlisted')),
	CONSTRAINT "bookings_cancel_type_known" CHECK ("bookings"."cancel_type" in ('cancel', 'skip', 'reschedule')),
	CONSTRAINT "bookings_fault_known" CHECK ("bookings"."fault" in ('customer', 'company')),
	CONSTRAINT "bookings_payment_type_known" CHECK ("bookings"."payment_type" in ('card', 'cash', 'check')),
	CONSTRAINT "bookings_payment_state_known" CHECK ("bookings"."payment_state" in ('none', 'upcoming_hold', 'held', 'hold_failed', 'hold_released', 'charged', 'partially_charged', 'charge_failed', 'partially_refunded', 'refunded', 'unpaid', 'paid', 'void', 'disputed')),
	CONSTRAINT "bookings_cancel_type_status" CHECK ("bookings"."cancel_type" is null or "bookings"."status" = 'cancelled'),
	CONSTRAINT "bookings_series_date" CHECK (("bookings"."series_id" is null) = ("bookings"."recurrence_date" is null)),
	CONSTRAINT "bookings_duration_minutes_range" CHECK ("bookings"."duration_minutes" >= 0),
	CONSTRAINT "bookings_buffer_minutes_range" CHECK ("bookings"."buffer_minutes" >= 0),
	CONSTRAINT "bookings_arrival_window_minutes_range" CHECK ("bookings"."arrival_window_minutes" >= 0),
	CONSTRAINT "bookings_teams_required_range" CHECK ("bookings"."teams_required" between 1 and 20),
	CONSTRAINT "bookings_subtotal_range" CHECK ("bookings"."subtotal" >= 0),
	CONSTRAINT "bookings_frequency_discount_range" CHECK ("bookings"."frequency_discount" >= 0),
	CONSTRAINT "bookings_code_discount_range" CHECK ("bookings"."code_discount" >= 0),
	CONSTRAINT "bookings_fees_range" CHECK ("bookings"."fees" >= 0),
	CONSTRAINT "bookings_total_before_tax_range" CHECK ("bookings"."total_before_tax" >= 0),
	CONSTRAINT "bookings_tax_range" CHECK ("bookings"."tax" >= 0),
	CONSTRAINT "bookings_tip_range" CHECK ("bookings"."tip" >= 0),
	CONSTRAINT "bookings_gift_card_total_range" CHECK ("bookings"."gift_card_total" >= 0),
	CONSTRAINT "bookings_total_range" CHECK ("bookings"."total" >= 0),
	CONSTRAINT "bookings_next_total_range" CHECK ("bookings"."next_total" >= 0),
	CONSTRAINT "bookings_total_before_tax_sum" CHECK ("bookings"."total_before_tax" + case when "bookings"."tax_inclusive" then "bookings"."tax" else 0 end = "bookings"."subtotal" - "bookings"."frequency_discount" - "bookings"."code_discount" + "bookings"."adjustment" + "bookings"."fees"),
	CONSTRAINT "bookings_total_sum" CHECK ("bookings"."total" = "bookings"."total_before_tax" + "bookings"."tax" + "bookings"."tip" - "bookings"."gift_card_total")
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "number_counters" (
	"of" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "number_counters_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "number_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subdomain" text NOT NULL,
	"business_name" text NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"address" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"currency_code" text NOT NULL,
	"currency_symbol" text NOT NULL,
	"timezone" text NOT NULL,
	"date_format" text DEFAULT 'Do/MM/YYYY' NOT NULL,
	"time_format" text DEFAULT 'hh:mm a' NOT NULL,
	"money_format" text DEFAULT '0.0a' NOT NULL,
	"main_color" text NOT NULL,
	"button_color" text NOT NULL,
	"ga_tracking_id" text,
	"state" text DEFAULT 'trial' NOT NULL,
	"plan_name" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"booking_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"policies" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_subdomain_unique" UNIQUE("subdomain"),
	CONSTRAINT "companies_subdomain_shape" CHECK ("companies"."subdomain" ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
	CONSTRAINT "companies_colors" CHECK ("companies"."main_color" ~ '^#[0-9a-fA-F]{6}$' and "companies"."button_color" ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"name" text PRIMARY KEY NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"customer_id" uuid NOT NULL,
	"street" text NOT NULL,
	"apartment" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"access_notes" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "addresses_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"account_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"referral_source" text DEFAULT '' NOT NULL,
	"sms_reminders" boolean DEFAULT false NOT NULL,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "customers_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"target" text DEFAULT 'booking' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"combinable" boolean DEFAULT false NOT NULL,
	"minimum_subtotal" bigint DEFAULT 0 NOT NULL,
	"new_customers_only" boolean DEFAULT false NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"starts_on" date,
	"ends_on" date,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "discount_codes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "discount_codes_target_known" CHECK ("discount_codes"."target" in ('booking', 'gift_card')),
	CONSTRAINT "discount_codes_discount_type_known" CHECK ("discount_codes"."discount_type" in ('percent', 'amount')),
	CONSTRAINT "discount_codes_discount_rate_range" CHECK ("discount_codes"."discount_rate" between 0 and 1000000),
	CONSTRAINT "discount_codes_discount_amount_range" CHECK ("discount_codes"."discount_amount" >= 0),
	CONSTRAINT "discount_codes_minimum_subtotal_range" CHECK ("discount_codes"."minimum_subtotal" >= 0),
	CONSTRAINT "discount_codes_total_limit_range" CHECK ("discount_codes"."total_limit" >= 0),
	CONSTRAINT "discount_codes_per_customer_limit_range" CHECK ("discount_codes"."per_customer_limit" >= 0),
	CONSTRAINT "discount_codes_shape" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{2,30}$')
);
--> statement-breakpoint
ALTER TABLE "discount_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"discount_code_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "discount_redemptions_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "discount_redemptions_amount_range" CHECK ("discount_redemptions"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "extras" (
	"old_version_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text,
	"price" bigint NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"maximum_quantity" integer DEFAULT 1 NOT NULL,
	"recurring" boolean DEFAULT true NOT NULL,
	"frequency_discount" boolean DEFAULT true NOT NULL,
	"code_discount" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "extras_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "extras_price_range" CHECK ("extras"."price" >= 0),
	CONSTRAINT "extras_duration_minutes_range" CHECK ("extras"."duration_minutes" >= 0),
	CONSTRAINT "extras_quantity_range" CHECK (1 <= "extras"."minimum_quantity" and "extras"."minimum_quantity" <= "extras"."maximum_quantity")
);
--> statement-breakpoint
ALTER TABLE "extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_extras" (
	"service_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "service_extras_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "frequencies" (
	"old_version_id" integer,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"every" integer DEFAULT 1 NOT NULL,
	"monthly_mode" text DEFAULT 'nth_weekday' NOT NULL,
	"discount_type" text DEFAULT 'percent' NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"exclude_first" boolean DEFAULT false NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "frequencies_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "frequencies_unit_known" CHECK ("frequencies"."unit" in ('none', 'day', 'week', 'month')),
	CONSTRAINT "frequencies_monthly_mode_known" CHECK ("frequencies"."monthly_mode" in ('nth_weekday', 'day_of_month')),
	CONSTRAINT "frequencies_discount_type_known" CHECK ("frequencies"."discount_type" in ('percent', 'amount')),
	CONSTRAINT "frequencies_discount_rate_range" CHECK ("frequencies"."discount_rate" between 0 and 1000000),
	CONSTRAINT "frequencies_discount_amount_range" CHECK ("frequencies"."discount_amount" >= 0),
	CONSTRAINT "frequencies_every_range" CHECK ("frequencies"."every" between 1 and 366),
	CONSTRAINT "frequencies_one_time" CHECK ("frequencies"."unit" <> 'none' or "frequencies"."discount_rate" + "frequencies"."discount_amount" = 0)
);
--> statement-breakpoint
ALTER TABLE "frequencies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "frequency_categories" (
	"frequency_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"premium_form" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "frequency_categories_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "frequency_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gift_card_ledger" (
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"booking_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "gift_card_ledger_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "gift_card_ledger_kind_known" CHECK ("gift_card_ledger"."kind" in ('issue', 'redeem', 'reserve', 'release', 'refund', 'adjust', 'expire'))
);
--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"code_hash" text NOT NULL,
	"code_ending" text NOT NULL,
	"initial_amount" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"buyer_id" uuid,
	"from_name" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deliver_on" date,
	"delivered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "gift_cards_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('active', 'void', 'expired')),
	CONSTRAINT "gift_cards_initial_amount_range" CHECK ("gift_cards"."initial_amount" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"login_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"exceptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "accounts_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"at" timestamp with time zone NOT NULL,
	"actor_account_id" uuid,
	"actor_name" text NOT NULL,
	"impersonator_login_id" uuid,
	"impersonator_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"summary" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "audit_log_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"platform_role" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" text,
	"recovery_code_hashes" text[] DEFAULT '{}' NOT NULL,
	"second_factor_exempt" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"login_id" uuid,
	"company_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"login_id" uuid NOT NULL,
	"company_id" uuid,
	"masquerade_reason" text,
	"masquerade_since" timestamp with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"lost_reason" text,
	"unsubscribed" boolean DEFAULT false NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "leads_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "leads_state_known" CHECK ("leads"."state" in ('new', 'contacted', 'quoted', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opportunities" (
	"lead_id" uuid,
	"customer_id" uuid,
	"owner_id" uuid,
	"title" text NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"next_action" text DEFAULT '' NOT NULL,
	"next_action_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "opportunities_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "opportunities_stage_known" CHECK ("opportunities"."stage" in ('new', 'contacted', 'quoted', 'won', 'lost')),
	CONSTRAINT "opportunities_value_range" CHECK ("opportunities"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "opportunities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "locations" (
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"capacity_mode" text DEFAULT 'manual' NOT NULL,
	"block_by_duration" boolean DEFAULT false NOT NULL,
	"offgrid_counts" boolean DEFAULT true NOT NULL,
	"recurring_hold" integer DEFAULT 0 NOT NULL,
	"slot_horizon_days" integer DEFAULT 90 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "locations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "locations_capacity_mode_known" CHECK ("locations"."capacity_mode" in ('manual', 'teams', 'min_of_both')),
	CONSTRAINT "locations_recurring_hold_range" CHECK ("locations"."recurring_hold" between 0 and 12),
	CONSTRAINT "locations_slot_horizon_days_range" CHECK ("locations"."slot_horizon_days" between 1 and 730)
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_areas" (
	"location_id" uuid NOT NULL,
	"zip_prefix" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "service_areas_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_components" (
	"tax_rate_id" uuid NOT NULL,
	"label" text NOT NULL,
	"rate" integer NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "tax_components_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "tax_components_rate_range" CHECK ("tax_components"."rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tax_components" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"location_id" uuid,
	"zip_prefix" text,
	"label" text NOT NULL,
	"inclusive" boolean NOT NULL,
	"effective_from" date NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "tax_rates_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notes" (
	"text" text NOT NULL,
	"author_id" uuid,
	"customer_id" uuid,
	"booking_id" uuid,
	"team_viewable" boolean DEFAULT false NOT NULL,
	"customer_viewable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "notes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "notes_subject" CHECK ("notes"."customer_id" is not null or "notes"."booking_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"booking_id" uuid,
	"gift_card_id" uuid,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"processor" text,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "payments_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('payment', 'refund', 'fee', 'deposit')),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('card', 'cash', 'check', 'gift_card'))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "idempotency_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 8 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_by" text,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"unique_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"variable_id" uuid NOT NULL,
	"label" text NOT NULL,
	"price" bigint NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "prices_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "prices_price_range" CHECK ("prices"."price" >= 0),
	CONSTRAINT "prices_duration_minutes_range" CHECK ("prices"."duration_minutes" >= 0),
	CONSTRAINT "prices_quantity_range" CHECK (0 <= "prices"."min_quantity" and "prices"."min_quantity" <= "prices"."max_quantity")
);
--> statement-breakpoint
ALTER TABLE "prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pricing_variables" (
	"service_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'tier' NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "pricing_variables_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "pricing_variables_mode_known" CHECK ("pricing_variables"."mode" in ('tier', 'unit')),
	CONSTRAINT "pricing_variables_duration_minutes_range" CHECK ("pricing_variables"."duration_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pricing_variables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_items" (
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid NOT NULL,
	"variable_id" uuid,
	"price_id" uuid,
	"extra_id" uuid,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"hours" integer,
	"teams" integer,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"gross" bigint NOT NULL,
	"frequency_discount" bigint DEFAULT 0 NOT NULL,
	"code_discount" bigint DEFAULT 0 NOT NULL,
	"taxable" boolean NOT NULL,
	"recurring" boolean NOT NULL,
	"ordering" integer NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "quote_items_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "quote_items_kind_known" CHECK ("quote_items"."kind" in ('service', 'variable', 'extra')),
	CONSTRAINT "quote_items_gross_range" CHECK ("quote_items"."gross" >= 0),
	CONSTRAINT "quote_items_unit_price_range" CHECK ("quote_items"."unit_price" >= 0),
	CONSTRAINT "quote_items_frequency_discount_range" CHECK ("quote_items"."frequency_discount" >= 0),
	CONSTRAINT "quote_items_code_discount_range" CHECK ("quote_items"."code_discount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quote_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quotes" (
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"lead_id" uuid,
	"customer_id" uuid,
	"location_id" uuid,
	"frequency_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	"duration_minutes" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"frequency_discount" bigint DEFAULT 0 NOT NULL,
	"code_discount" bigint DEFAULT 0 NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"total_before_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"gift_card_total" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"next_total" bigint,
	"price_terms" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "quotes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "quotes_state_known" CHECK ("quotes"."state" in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'converted')),
	CONSTRAINT "quotes_subtotal_range" CHECK ("quotes"."subtotal" >= 0),
	CONSTRAINT "quotes_frequency_discount_range" CHECK ("quotes"."frequency_discount" >= 0),
	CONSTRAINT "quotes_code_discount_range" CHECK ("quotes"."code_discount" >= 0),
	CONSTRAINT "quotes_fees_range" CHECK ("quotes"."fees" >= 0),
	CONSTRAINT "quotes_total_before_tax_range" CHECK ("quotes"."total_before_tax" >= 0),
	CONSTRAINT "quotes_tax_range" CHECK ("quotes"."tax" >= 0),
	CONSTRAINT "quotes_tip_range" CHECK ("quotes"."tip" >= 0),
	CONSTRAINT "quotes_gift_card_total_range" CHECK ("quotes"."gift_card_total" >= 0),
	CONSTRAINT "quotes_total_range" CHECK ("quotes"."total" >= 0),
	CONSTRAINT "quotes_next_total_range" CHECK ("quotes"."next_total" >= 0),
	CONSTRAINT "quotes_total_before_tax_sum" CHECK ("quotes"."total_before_tax" + case when "quotes"."tax_inclusive" then "quotes"."tax" else 0 end = "quotes"."subtotal" - "quotes"."frequency_discount" - "quotes"."code_discount" + "quotes"."adjustment" + "quotes"."fees"),
	CONSTRAINT "quotes_total_sum" CHECK ("quotes"."total" = "quotes"."total_before_tax" + "quotes"."tax" + "quotes"."tip" - "quotes"."gift_card_total")
);
--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ratings" (
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"team_id" uuid,
	"stars" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "ratings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "ratings_stars_range" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_state_known" CHECK ("ratings"."state" in ('new', 'published', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series" (
	"customer_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"frequency_id" uuid NOT NULL,
	"preferred_team_id" uuid,
	"parent_series_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"unit" text NOT NULL,
	"every" integer NOT NULL,
	"monthly_mode" text DEFAULT 'nth_weekday' NOT NULL,
	"anchor_local" timestamp NOT NULL,
	"timezone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	"horizon_until" date NOT NULL,
	"paused_from" date,
	"paused_to" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "series_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "series_state_known" CHECK ("series"."state" in ('active', 'paused', 'cancelled')),
	CONSTRAINT "series_unit_known" CHECK ("series"."unit" in ('none', 'day', 'week', 'month')),
	CONSTRAINT "series_monthly_mode_known" CHECK ("series"."monthly_mode" in ('nth_weekday', 'day_of_month')),
	CONSTRAINT "series_every_range" CHECK ("series"."every" between 1 and 366),
	CONSTRAINT "series_duration_minutes_range" CHECK ("series"."duration_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series_exceptions" (
	"series_id" uuid NOT NULL,
	"recurrence_date" date NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "series_exceptions_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "series_exceptions_kind_known" CHECK ("series_exceptions"."kind" in ('skip', 'moved', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "series_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_categories" (
	"old_version_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text,
	"private" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "service_categories_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_locations" (
	"service_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "service_locations_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "services" (
	"category_id" uuid,
	"old_version_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text,
	"base_price" bigint NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"hourly" boolean DEFAULT false NOT NULL,
	"teams_minimum" integer DEFAULT 1 NOT NULL,
	"teams_maximum" integer DEFAULT 1 NOT NULL,
	"hours_minimum" integer DEFAULT 1 NOT NULL,
	"hours_maximum" integer DEFAULT 8 NOT NULL,
	"disclaimer" text,
	"frequency_discount" boolean DEFAULT true NOT NULL,
	"code_discount" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"all_locations" boolean DEFAULT true NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "services_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "services_base_price_range" CHECK ("services"."base_price" >= 0),
	CONSTRAINT "services_duration_minutes_range" CHECK ("services"."duration_minutes" >= 0),
	CONSTRAINT "services_teams_range" CHECK (1 <= "services"."teams_minimum" and "services"."teams_minimum" <= "services"."teams_maximum"),
	CONSTRAINT "services_hours_range" CHECK (1 <= "services"."hours_minimum" and "services"."hours_minimum" <= "services"."hours_maximum")
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "slot_claims" (
	"location_id" uuid NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"seat_number" integer NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"series_id" uuid,
	"expires_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"overbooked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "slot_claims_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "slot_claims_kind_known" CHECK ("slot_claims"."kind" in ('booking', 'hold', 'forecast')),
	CONSTRAINT "slot_claims_seat_number_range" CHECK ("slot_claims"."seat_number" between 1 and 1000),
	CONSTRAINT "slot_claims_of_booking" CHECK ("slot_claims"."kind" <> 'booking' or "slot_claims"."booking_id" is not null),
	CONSTRAINT "slot_claims_hold_ends" CHECK ("slot_claims"."kind" <> 'hold' or "slot_claims"."expires_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "slot_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_tags" (
	"tag_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_tags_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"tag_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "customer_tags_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"name" text NOT NULL,
	"color" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "tags_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"customer_id" uuid,
	"booking_id" uuid,
	"due_on" date,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "tasks_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_local" time(0) NOT NULL,
	"to_local" time(0) NOT NULL,
	"available" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "availability_exceptions_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "availability_exceptions_order" CHECK ("availability_exceptions"."from_local" < "availability_exceptions"."to_local")
);
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_availability" (
	"team_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_local" time(0) NOT NULL,
	"to_local" time(0) NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "team_availability_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "team_availability_weekday_range" CHECK ("team_availability"."weekday" between 1 and 7),
	CONSTRAINT "team_availability_order" CHECK ("team_availability"."from_local" < "team_availability"."to_local")
);
--> statement-breakpoint
ALTER TABLE "team_availability" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "time_off" (
	"team_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "time_off_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "time_off_state_known" CHECK ("time_off"."state" in ('requested', 'approved', 'denied')),
	CONSTRAINT "time_off_order" CHECK ("time_off"."starts_at" < "time_off"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "time_off" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_locations" (
	"team_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "team_locations_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "team_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"lead" boolean DEFAULT false NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "team_members_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "team_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_skills" (
	"team_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "team_skills_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "team_skills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teams" (
	"title" text NOT NULL,
	"color" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"accepts_jobs" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"max_jobs_per_day" integer DEFAULT 6 NOT NULL,
	"home_latitude" double precision,
	"home_longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "teams_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "teams_max_jobs_per_day_range" CHECK ("teams"."max_jobs_per_day" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "daily_settings" ADD CONSTRAINT "daily_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_settings" ADD CONSTRAINT "daily_settings_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_templates" ADD CONSTRAINT "spot_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_templates" ADD CONSTRAINT "spot_templates_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_rescheduled_from_fk" FOREIGN KEY ("company_id","rescheduled_from_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_quote_fk" FOREIGN KEY ("company_id","lead_quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_plan_name_plans_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plans"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_code_fk" FOREIGN KEY ("company_id","discount_code_id") REFERENCES "public"."discount_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_extra_fk" FOREIGN KEY ("company_id","extra_id") REFERENCES "public"."extras"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequencies" ADD CONSTRAINT "frequencies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequency_categories" ADD CONSTRAINT "frequency_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequency_categories" ADD CONSTRAINT "frequency_categories_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequency_categories" ADD CONSTRAINT "frequency_categories_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD CONSTRAINT "gift_card_ledger_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD CONSTRAINT "gift_card_ledger_gift_card_fk" FOREIGN KEY ("company_id","gift_card_id") REFERENCES "public"."gift_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD CONSTRAINT "gift_card_ledger_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD CONSTRAINT "gift_card_ledger_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_fk" FOREIGN KEY ("company_id","buyer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_owner_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_components" ADD CONSTRAINT "tax_components_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_components" ADD CONSTRAINT "tax_components_tax_rate_fk" FOREIGN KEY ("company_id","tax_rate_id") REFERENCES "public"."tax_rates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_fk" FOREIGN KEY ("company_id","gift_card_id") REFERENCES "public"."gift_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variable_fk" FOREIGN KEY ("company_id","variable_id") REFERENCES "public"."pricing_variables"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_variables" ADD CONSTRAINT "pricing_variables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_variables" ADD CONSTRAINT "pricing_variables_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_preferred_team_fk" FOREIGN KEY ("company_id","preferred_team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_parent_series_fk" FOREIGN KEY ("company_id","parent_series_id") REFERENCES "public"."series"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_exceptions" ADD CONSTRAINT "series_exceptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_exceptions" ADD CONSTRAINT "series_exceptions_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tags" ADD CONSTRAINT "booking_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tags" ADD CONSTRAINT "booking_tags_tag_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tags" ADD CONSTRAINT "booking_tags_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_tag_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_availability" ADD CONSTRAINT "team_availability_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_availability" ADD CONSTRAINT "team_availability_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_decided_by_fk" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_locations" ADD CONSTRAINT "team_locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_locations" ADD CONSTRAINT "team_locations_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_locations" ADD CONSTRAINT "team_locations_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_skills" ADD CONSTRAINT "team_skills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_skills" ADD CONSTRAINT "team_skills_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_skills" ADD CONSTRAINT "team_skills_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_settings_location_idx" ON "daily_settings" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_settings_once" ON "daily_settings" USING btree ("location_id","day","start_local");--> statement-breakpoint
CREATE INDEX "holidays_location_idx" ON "holidays" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "spot_templates_location_idx" ON "spot_templates" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "booking_teams_booking_idx" ON "booking_teams" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_teams_team_idx" ON "booking_teams" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "booking_items_booking_idx" ON "booking_items" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_items_service_idx" ON "booking_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "bookings_customer_idx" ON "bookings" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "bookings_address_idx" ON "bookings" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "bookings_location_idx" ON "bookings" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "bookings_frequency_idx" ON "bookings" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE INDEX "bookings_series_idx" ON "bookings" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE INDEX "bookings_rescheduled_from_idx" ON "bookings" USING btree ("company_id","rescheduled_from_id");--> statement-breakpoint
CREATE INDEX "bookings_quote_idx" ON "bookings" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "bookings_lead_quote_idx" ON "bookings" USING btree ("company_id","lead_quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_recurrence" ON "bookings" USING btree ("series_id","recurrence_date") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("company_id","start_at");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("company_id","status","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_counters_once" ON "number_counters" USING btree ("company_id","of");--> statement-breakpoint
CREATE INDEX "addresses_customer_idx" ON "addresses" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customers_account_idx" ON "customers" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account" ON "customers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("company_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "discount_redemptions_discount_code_idx" ON "discount_redemptions" USING btree ("company_id","discount_code_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_booking_idx" ON "discount_redemptions" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_customer_idx" ON "discount_redemptions" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemptions_once" ON "discount_redemptions" USING btree ("discount_code_id","booking_id");--> statement-breakpoint
CREATE INDEX "service_extras_service_idx" ON "service_extras" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "service_extras_extra_idx" ON "service_extras" USING btree ("company_id","extra_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_extras_once" ON "service_extras" USING btree ("service_id","extra_id");--> statement-breakpoint
CREATE UNIQUE INDEX "frequencies_one_default" ON "frequencies" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "frequency_categories_frequency_idx" ON "frequency_categories" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE INDEX "frequency_categories_category_idx" ON "frequency_categories" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "frequency_categories_once" ON "frequency_categories" USING btree ("frequency_id","category_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_gift_card_idx" ON "gift_card_ledger" USING btree ("company_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_booking_idx" ON "gift_card_ledger" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_actor_idx" ON "gift_card_ledger" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer_idx" ON "gift_cards" USING btree ("company_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("company_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_company_email" ON "accounts" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "accounts_login" ON "accounts" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("company_id","at" desc);--> statement-breakpoint
CREATE INDEX "one_time_tokens_login" ON "one_time_tokens" USING btree ("login_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "leads_customer_idx" ON "leads" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "opportunities_lead_idx" ON "opportunities" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "opportunities_customer_idx" ON "opportunities" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "opportunities_owner_idx" ON "opportunities" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE INDEX "service_areas_location_idx" ON "service_areas" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "tax_components_tax_rate_idx" ON "tax_components" USING btree ("company_id","tax_rate_id");--> statement-breakpoint
CREATE INDEX "tax_rates_location_idx" ON "tax_rates" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "notes_author_idx" ON "notes" USING btree ("company_id","author_id");--> statement-breakpoint
CREATE INDEX "notes_customer_idx" ON "notes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "notes_booking_idx" ON "notes" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "payments_booking_idx" ON "payments" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "payments_gift_card_idx" ON "payments" USING btree ("company_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "payments_customer_idx" ON "payments" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "payments_actor_idx" ON "payments" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("company_id","processor","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("company_id","owner","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("name","unique_key") WHERE unique_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "names_list_name" ON "names" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "prices_variable_idx" ON "prices" USING btree ("company_id","variable_id");--> statement-breakpoint
CREATE INDEX "pricing_variables_service_idx" ON "pricing_variables" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "quote_items_quote_idx" ON "quote_items" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "quote_items_service_idx" ON "quote_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "quotes_lead_idx" ON "quotes" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "quotes_customer_idx" ON "quotes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_location_idx" ON "quotes" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "quotes_frequency_idx" ON "quotes" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "ratings_booking_idx" ON "ratings" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "ratings_customer_idx" ON "ratings" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "ratings_team_idx" ON "ratings" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("booking_id","customer_id");--> statement-breakpoint
CREATE INDEX "series_customer_idx" ON "series" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "series_address_idx" ON "series" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "series_location_idx" ON "series" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "series_frequency_idx" ON "series" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE INDEX "series_preferred_team_idx" ON "series" USING btree ("company_id","preferred_team_id");--> statement-breakpoint
CREATE INDEX "series_parent_series_idx" ON "series" USING btree ("company_id","parent_series_id");--> statement-breakpoint
CREATE INDEX "series_exceptions_series_idx" ON "series_exceptions" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_exceptions_once" ON "series_exceptions" USING btree ("series_id","recurrence_date");--> statement-breakpoint
CREATE INDEX "service_locations_service_idx" ON "service_locations" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "service_locations_location_idx" ON "service_locations" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_locations_once" ON "service_locations" USING btree ("service_id","location_id");--> statement-breakpoint
CREATE INDEX "services_category_idx" ON "services" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "slot_claims_location_idx" ON "slot_claims" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "slot_claims_booking_idx" ON "slot_claims" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "slot_claims_series_idx" ON "slot_claims" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slot_claims_live_seat" ON "slot_claims" USING btree ("location_id","slot_start","seat_number") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "booking_tags_tag_idx" ON "booking_tags" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "booking_tags_booking_idx" ON "booking_tags" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_tags_once" ON "booking_tags" USING btree ("booking_id","tag_id");--> statement-breakpoint
CREATE INDEX "customer_tags_tag_idx" ON "customer_tags" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "customer_tags_customer_idx" ON "customer_tags" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_tags_once" ON "customer_tags" USING btree ("customer_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("company_id","assignee_id");--> statement-breakpoint
CREATE INDEX "tasks_customer_idx" ON "tasks" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "tasks_booking_idx" ON "tasks" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "availability_exceptions_team_idx" ON "availability_exceptions" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "team_availability_team_idx" ON "team_availability" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "time_off_team_idx" ON "time_off" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "time_off_decided_by_idx" ON "time_off" USING btree ("company_id","decided_by");--> statement-breakpoint
CREATE INDEX "team_locations_team_idx" ON "team_locations" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "team_locations_location_idx" ON "team_locations" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_locations_once" ON "team_locations" USING btree ("team_id","location_id");--> statement-breakpoint
CREATE INDEX "team_members_team_idx" ON "team_members" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "team_members_account_idx" ON "team_members" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_once" ON "team_members" USING btree ("team_id","account_id");--> statement-breakpoint
CREATE INDEX "team_skills_team_idx" ON "team_skills" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "team_skills_service_idx" ON "team_skills" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_skills_once" ON "team_skills" USING btree ("team_id","service_id");--> statement-breakpoint
CREATE POLICY "daily_settings_own" ON "daily_settings" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "daily_settings_system" ON "daily_settings" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holidays_own" ON "holidays" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "holidays_system" ON "holidays" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "spot_templates_own" ON "spot_templates" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "spot_templates_system" ON "spot_templates" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_teams_own" ON "booking_teams" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_teams_system" ON "booking_teams" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_items_own" ON "booking_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_items_system" ON "booking_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bookings_own" ON "bookings" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bookings_system" ON "bookings" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_counters_own" ON "number_counters" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "number_counters_system" ON "number_counters" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies_own" ON "companies" AS PERMISSIVE FOR ALL TO "trellis_app" USING ("companies"."id" = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK ("companies"."id" = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "companies_system" ON "companies" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "addresses_own" ON "addresses" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "addresses_system" ON "addresses" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_own" ON "customers" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "customers_system" ON "customers" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "discount_codes_own" ON "discount_codes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_codes_system" ON "discount_codes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "discount_redemptions_own" ON "discount_redemptions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_redemptions_system" ON "discount_redemptions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "extras_own" ON "extras" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "extras_system" ON "extras" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_extras_own" ON "service_extras" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "service_extras_system" ON "service_extras" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "frequencies_own" ON "frequencies" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "frequencies_system" ON "frequencies" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "frequency_categories_own" ON "frequency_categories" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "frequency_categories_system" ON "frequency_categories" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gift_card_ledger_own" ON "gift_card_ledger" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "gift_card_ledger_system" ON "gift_card_ledger" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gift_cards_own" ON "gift_cards" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "gift_cards_system" ON "gift_cards" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_own" ON "accounts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "accounts_system" ON "accounts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "api_keys_own" ON "api_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "api_keys_system" ON "api_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_own" ON "audit_log" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_log_system" ON "audit_log" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_own" ON "leads" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leads_system" ON "leads" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "opportunities_own" ON "opportunities" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "opportunities_system" ON "opportunities" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "locations_own" ON "locations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "locations_system" ON "locations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_areas_own" ON "service_areas" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "service_areas_system" ON "service_areas" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tax_components_own" ON "tax_components" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_components_system" ON "tax_components" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tax_rates_own" ON "tax_rates" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_rates_system" ON "tax_rates" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notes_own" ON "notes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notes_system" ON "notes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_own" ON "payments" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payments_system" ON "payments" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_own" ON "idempotency" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_system" ON "idempotency" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs_add" ON "jobs" AS PERMISSIVE FOR INSERT TO "trellis_app" WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "jobs_system" ON "jobs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "prices_own" ON "prices" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "prices_system" ON "prices" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pricing_variables_own" ON "pricing_variables" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pricing_variables_system" ON "pricing_variables" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quote_items_own" ON "quote_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "quote_items_system" ON "quote_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quotes_own" ON "quotes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "quotes_system" ON "quotes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ratings_own" ON "ratings" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_system" ON "ratings" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_own" ON "series" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "series_system" ON "series" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_exceptions_own" ON "series_exceptions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "series_exceptions_system" ON "series_exceptions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_categories_own" ON "service_categories" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "service_categories_system" ON "service_categories" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_locations_own" ON "service_locations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "service_locations_system" ON "service_locations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "services_own" ON "services" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "services_system" ON "services" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "slot_claims_own" ON "slot_claims" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "slot_claims_system" ON "slot_claims" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_tags_own" ON "booking_tags" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_tags_system" ON "booking_tags" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_tags_own" ON "customer_tags" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "customer_tags_system" ON "customer_tags" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tags_own" ON "tags" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tags_system" ON "tags" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tasks_own" ON "tasks" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tasks_system" ON "tasks" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "availability_exceptions_own" ON "availability_exceptions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "availability_exceptions_system" ON "availability_exceptions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_availability_own" ON "team_availability" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_availability_system" ON "team_availability" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "time_off_own" ON "time_off" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "time_off_system" ON "time_off" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_locations_own" ON "team_locations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_locations_system" ON "team_locations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_members_own" ON "team_members" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_members_system" ON "team_members" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_skills_own" ON "team_skills" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_skills_system" ON "team_skills" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "teams_own" ON "teams" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "teams_system" ON "teams" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);