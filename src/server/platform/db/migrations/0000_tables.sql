CREATE TABLE "access_codes" (
	"address_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"sealed_value" text,
	"vault_key_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "access_codes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "access_codes_kind_known" CHECK ("access_codes"."kind" in ('door', 'gate', 'alarm', 'lockbox', 'wifi', 'other'))
);
--> statement-breakpoint
ALTER TABLE "access_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_looks" (
	"address_id" uuid NOT NULL,
	"booking_id" uuid,
	"account_id" uuid,
	"party" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"impersonator_name" text,
	"team_title" text DEFAULT '' NOT NULL,
	"codes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "access_looks_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "access_looks_party_known" CHECK ("access_looks"."party" in ('customer', 'office', 'team'))
);
--> statement-breakpoint
ALTER TABLE "access_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault_keys" (
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "vault_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "vault_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"made_at" timestamp with time zone,
	"is_own" boolean DEFAULT false NOT NULL,
	"restored_id" uuid,
	"login_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "archives_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "archives_kind_known" CHECK ("archives"."kind" in ('export', 'import', 'check')),
	CONSTRAINT "archives_state_known" CHECK ("archives"."state" in ('receiving', 'waiting', 'running', 'done', 'failed')),
	CONSTRAINT "archives_done_range" CHECK ("archives"."done" >= 0),
	CONSTRAINT "archives_total_range" CHECK ("archives"."total" >= 0),
	CONSTRAINT "archives_bytes_range" CHECK ("archives"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "archives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"description" text DEFAULT '' NOT NULL,
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
	"answer_by" timestamp with time zone,
	"decline_reason" text,
	"declined_at" timestamp with time zone,
	"on_my_way_at" timestamp with time zone,
	"on_my_way_minutes" integer,
	"late_minutes" integer,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_teams_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "booking_teams_state_known" CHECK ("booking_teams"."state" in ('invited', 'accepted', 'declined', 'expired', 'assigned', 'removed')),
	CONSTRAINT "booking_teams_late_minutes_range" CHECK ("booking_teams"."late_minutes" between 0 and 1440),
	CONSTRAINT "booking_teams_on_my_way_minutes_range" CHECK ("booking_teams"."on_my_way_minutes" between 0 and 1440)
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
	"hours" double precision,
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
	"frequency_id" uuid,
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
	"needs_placing" boolean DEFAULT false NOT NULL,
	"claimable_since" timestamp with time zone,
	"payment_type" text NOT NULL,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"card_id" uuid,
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
	"price_request" jsonb,
	"derivation" jsonb,
	"price_book_version" bigint,
	"source" text DEFAULT 'office' NOT NULL,
	"contact" jsonb,
	"form_id" uuid,
	"form_revision" integer,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_in_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"series_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "bookings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'upcoming', 'in_progress', 'completed', 'cancelled', 'missed', 'waitlisted')),
	CONSTRAINT "bookings_cancel_type_known" CHECK ("bookings"."cancel_type" in ('cancel', 'skip', 'reschedule')),
	CONSTRAINT "bookings_fault_known" CHECK ("bookings"."fault" in ('customer', 'company')),
	CONSTRAINT "bookings_payment_type_known" CHECK ("bookings"."payment_type" in ('card', 'cash', 'check', 'undecided')),
	CONSTRAINT "bookings_source_known" CHECK ("bookings"."source" in ('form', 'office', 'quote', 'series', 'dispatch', 'waitlist', 'import')),
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
CREATE TABLE "bulk_run_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"state_after" text,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "bulk_run_rows_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "bulk_run_rows_outcome_known" CHECK ("bulk_run_rows"."outcome" in ('waiting', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "bulk_run_rows_position_range" CHECK ("bulk_run_rows"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_run_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"collection" text NOT NULL,
	"act" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo_of" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"runner_kind" text NOT NULL,
	"runner_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "bulk_runs_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "bulk_runs_act_known" CHECK ("bulk_runs"."act" in ('update', 'archive', 'restore', 'remove', 'assign', 'move', 'accept', 'cancel', 'dispatch', 'tag', 'charge', 'message', 'undo')),
	CONSTRAINT "bulk_runs_state_known" CHECK ("bulk_runs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "bulk_runs_runner_kind_known" CHECK ("bulk_runs"."runner_kind" in ('account', 'super_admin', 'api_key'))
);
--> statement-breakpoint
ALTER TABLE "bulk_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "calendar_changes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "calendar_changes_once" UNIQUE("company_id","transaction","first_day","last_day")
);
--> statement-breakpoint
ALTER TABLE "calendar_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid NOT NULL,
	"api_key_id" uuid,
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
CREATE TABLE "booking_checklists" (
	"booking_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"blocks_check_out" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "booking_checklists_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_checklists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_services" (
	"checklist_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "checklist_services_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "checklist_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_ticks" (
	"booking_checklist_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"done" boolean NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" uuid,
	"photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "checklist_ticks_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "checklist_ticks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklists" (
	"name" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"blocks_check_out" boolean NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "checklists_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "checklists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"logo" jsonb,
	"state" text DEFAULT 'trial' NOT NULL,
	"plan_name" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"owner_id" uuid,
	"closed_at" timestamp with time zone,
	"split_time_between_teams" boolean DEFAULT false NOT NULL,
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
	"storage_bytes" bigint DEFAULT 1073741824 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_lines" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "conversation_lines_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "conversation_lines_number" UNIQUE("company_id","conversation_id","number"),
	CONSTRAINT "conversation_lines_side_known" CHECK ("conversation_lines"."side" in ('visitor', 'office'))
);
--> statement-breakpoint
ALTER TABLE "conversation_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"last_side" text DEFAULT 'visitor' NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "conversations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "conversations_last_side_known" CHECK ("conversations"."last_side" in ('visitor', 'office'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew_acts" (
	"booking_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"account_id" uuid,
	"device_id" uuid,
	"seq" integer,
	"base_version" integer,
	"kind" text NOT NULL,
	"act" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"skew_ms" bigint DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "crew_acts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "crew_acts_kind_known" CHECK ("crew_acts"."kind" in ('on_my_way', 'running_late', 'check_in', 'check_out', 'nobody_home', 'tick', 'note', 'photo'))
);
--> statement-breakpoint
ALTER TABLE "crew_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"choices" text[] NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"team_sees" boolean DEFAULT true NOT NULL,
	"in_list" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "custom_fields_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "custom_fields_subject_known" CHECK ("custom_fields"."subject" in ('customer', 'booking')),
	CONSTRAINT "custom_fields_kind_known" CHECK ("custom_fields"."kind" in ('text', 'long_text', 'number', 'flag', 'choice', 'day'))
);
--> statement-breakpoint
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"language" text,
	"sms_reminders" boolean DEFAULT false NOT NULL,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"custom_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "customers_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "discount_code_targets" (
	"discount_code_id" uuid NOT NULL,
	"location_id" uuid,
	"service_id" uuid,
	"category_id" uuid,
	"frequency_id" uuid,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "discount_code_targets_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "discount_code_targets_one" CHECK (num_nonnulls("discount_code_targets"."location_id", "discount_code_targets"."service_id", "discount_code_targets"."category_id", "discount_code_targets"."frequency_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "discount_code_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"service_from" date,
	"service_to" date,
	"weekdays" integer[],
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
	CONSTRAINT "discount_codes_weekdays" CHECK ("discount_codes"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
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
	"dismissal" text,
	"placed_booking_id" uuid,
	"offer_state" text,
	"offered_start" timestamp with time zone,
	"offered_team_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offer_hold_id" uuid,
	"offer_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "dispatch_items_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "dispatch_items_kind_known" CHECK ("dispatch_items"."kind" in ('onetime', 'recurring')),
	CONSTRAINT "dispatch_items_reason_known" CHECK ("dispatch_items"."reason" in ('quote_accepted', 'rescheduled', 'unassigned', 'declined', 'series_conflict', 'time_off', 'waitlist')),
	CONSTRAINT "dispatch_items_state_known" CHECK ("dispatch_items"."state" in ('open', 'placed', 'dismissed')),
	CONSTRAINT "dispatch_items_priority_known" CHECK ("dispatch_items"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "dispatch_items_offer" CHECK ("dispatch_items"."offer_state" is null or "dispatch_items"."offer_state" in ('declined', 'expired')
        or ("dispatch_items"."offer_state" = 'open' and num_nonnulls("dispatch_items"."offered_start", "dispatch_items"."offer_hold_id", "dispatch_items"."offer_expires_at") = 3))
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
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wants_earlier" boolean DEFAULT false NOT NULL,
	"offers_swap" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hold_id" uuid,
	"offered_start" timestamp with time zone,
	"offer_expires_at" timestamp with time zone,
	"offers" integer DEFAULT 0 NOT NULL,
	"other_starts" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"adds_time_when_hourly" boolean DEFAULT false NOT NULL,
	"frequency_discount" boolean DEFAULT true NOT NULL,
	"code_discount" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "files" (
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" text,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "files_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'gift_card_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment')),
	CONSTRAINT "files_state_known" CHECK ("files"."state" in ('processing', 'ready', 'failed')),
	CONSTRAINT "files_bytes_range" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploads" (
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "uploads_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'gift_card_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment')),
	CONSTRAINT "uploads_size_range" CHECK ("uploads"."size" >= 0),
	CONSTRAINT "uploads_received_range" CHECK ("uploads"."received" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "form_revisions" (
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"layout" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"overrides" json NOT NULL,
	"custom_fields" json NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "form_revisions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forms" (
	"kind" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"current_revision" integer NOT NULL,
	"reset_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "forms_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "forms_kind_known" CHECK ("forms"."kind" in ('booking', 'quote'))
);
--> statement-breakpoint
ALTER TABLE "forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"minimum_term_months" integer DEFAULT 0 NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "frequencies_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "frequencies_unit_known" CHECK ("frequencies"."unit" in ('none', 'day', 'week', 'month')),
	CONSTRAINT "frequencies_monthly_mode_known" CHECK ("frequencies"."monthly_mode" in ('nth_weekday', 'day_of_month')),
	CONSTRAINT "frequencies_discount_type_known" CHECK ("frequencies"."discount_type" in ('percent', 'amount')),
	CONSTRAINT "frequencies_discount_rate_range" CHECK ("frequencies"."discount_rate" between 0 and 1000000),
	CONSTRAINT "frequencies_discount_amount_range" CHECK ("frequencies"."discount_amount" >= 0),
	CONSTRAINT "frequencies_every_range" CHECK ("frequencies"."every" between 1 and 366),
	CONSTRAINT "frequencies_minimum_term_months_range" CHECK ("frequencies"."minimum_term_months" between 0 and 60),
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
	"note" text DEFAULT '' NOT NULL,
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
	"sealed_code" text,
	"initial_amount" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"buyer_id" uuid,
	"from_name" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"design" text DEFAULT 'ribbon' NOT NULL,
	"deliver_on" date,
	"delivered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "gift_cards_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('pending', 'active', 'void', 'expired')),
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
	"language" text,
	"picture" jsonb,
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
	"act_id" uuid,
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
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"login_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"domain" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
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
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"values" json NOT NULL,
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
	"mapping" json NOT NULL,
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
CREATE TABLE "house_keys" (
	"address_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "house_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "house_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "key_moves" (
	"key_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"act" text NOT NULL,
	"place" text NOT NULL,
	"holder_id" uuid,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "key_moves_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "key_moves_act_known" CHECK ("key_moves"."act" in ('receive', 'hand_over', 'confirm', 'deny', 'take_back', 'return', 'lose')),
	CONSTRAINT "key_moves_place_known" CHECK ("key_moves"."place" in ('office', 'person', 'customer', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "key_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"language" text,
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
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"offgrid_counts" boolean DEFAULT true NOT NULL,
	"recurring_hold" integer DEFAULT 0 NOT NULL,
	"slot_horizon_days" integer DEFAULT 90 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"circle_latitude" double precision,
	"circle_longitude" double precision,
	"circle_radius" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "locations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "locations_circle_whole" CHECK (num_nulls("locations"."circle_latitude", "locations"."circle_longitude", "locations"."circle_radius") in (0, 3)),
	CONSTRAINT "locations_circle_radius_range" CHECK ("locations"."circle_radius" between 100 and 300000),
	CONSTRAINT "locations_capacity_mode_known" CHECK ("locations"."capacity_mode" in ('manual', 'teams', 'min_of_both')),
	CONSTRAINT "locations_buffer_minutes_range" CHECK ("locations"."buffer_minutes" between 0 and 480),
	CONSTRAINT "locations_recurring_hold_range" CHECK ("locations"."recurring_hold" between 0 and 12),
	CONSTRAINT "locations_slot_horizon_days_range" CHECK ("locations"."slot_horizon_days" between 1 and 730)
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_areas" (
	"location_id" uuid NOT NULL,
	"zip_prefix" text NOT NULL,
	"zip_to" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "service_areas_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "service_areas_zip_shape" CHECK ("service_areas"."zip_prefix" ~ '^[A-Z0-9-]{1,12}$'),
	CONSTRAINT "service_areas_zip_range" CHECK ("service_areas"."zip_to" is null or (length("service_areas"."zip_to") = length("service_areas"."zip_prefix") and "service_areas"."zip_prefix" collate "C" <= "service_areas"."zip_to" collate "C"))
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
CREATE TABLE "member_documents" (
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "member_documents_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "member_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"act_id" uuid,
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
CREATE TABLE "notes" (
	"text" text NOT NULL,
	"author_id" uuid,
	"customer_id" uuid,
	"booking_id" uuid,
	"team_viewable" boolean DEFAULT false NOT NULL,
	"customer_viewable" boolean DEFAULT false NOT NULL,
	"by_customer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "notes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "notes_subject" CHECK ("notes"."customer_id" is not null or "notes"."booking_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_acts" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"obstacle" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "office_acts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "office_acts_kind_known" CHECK ("office_acts"."kind" in ('move', 'length', 'crew', 'invite', 'series', 'edit', 'end_series', 'pause_series', 'resume_series', 'cancel', 'restore', 'dispatch', 'place', 'dismiss', 'accept', 'decline', 'time_off', 'plan', 'run'))
);
--> statement-breakpoint
ALTER TABLE "office_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "open_pages" (
	"kind" text NOT NULL,
	"subject_id" uuid,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "open_pages_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "open_pages_kind_known" CHECK ("open_pages"."kind" in ('booking_form', 'quote_form', 'booking', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "open_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_fees" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "old_subdomains" (
	"subdomain" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "old_subdomains_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "old_subdomains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"name" text NOT NULL,
	"effective_from" date NOT NULL,
	"rules" jsonb NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"least_percent" double precision,
	"least_amount" double precision,
	"most_percent" double precision,
	"most_amount" double precision,
	"waves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"letter" text DEFAULT 'tell' NOT NULL,
	"notice_days" integer DEFAULT 30 NOT NULL,
	"letter_subject" text DEFAULT '' NOT NULL,
	"letter_body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'computing' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"series" integer DEFAULT 0 NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_book_version" bigint,
	"months" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "price_changes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "price_changes_state_known" CHECK ("price_changes"."state" in ('computing', 'ready', 'publishing', 'published', 'undoing', 'undone')),
	CONSTRAINT "price_changes_rounding_known" CHECK ("price_changes"."rounding" in ('none', 'half', 'one', 'five')),
	CONSTRAINT "price_changes_letter_known" CHECK ("price_changes"."letter" in ('tell', 'none')),
	CONSTRAINT "price_changes_notice_days_range" CHECK ("price_changes"."notice_days" between 0 and 180),
	CONSTRAINT "price_changes_done_range" CHECK ("price_changes"."done" >= 0),
	CONSTRAINT "price_changes_series_range" CHECK ("price_changes"."series" >= 0),
	CONSTRAINT "price_changes_revision_range" CHECK ("price_changes"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "price_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "raised_series" (
	"price_change_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"services" text NOT NULL,
	"frequency_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"price_before" bigint NOT NULL,
	"price_after" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"percent" double precision NOT NULL,
	"adjustment" bigint NOT NULL,
	"reason" text NOT NULL,
	"steps" jsonb NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"answered_at" timestamp with time zone,
	"visits" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "raised_series_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "raised_series_reason_known" CHECK ("raised_series"."reason" in ('list', 'rule', 'exception', 'kept', 'least', 'most')),
	CONSTRAINT "raised_series_answer_known" CHECK ("raised_series"."answer" in ('none', 'waiting', 'told', 'asked', 'accepted', 'left')),
	CONSTRAINT "raised_series_price_before_range" CHECK ("raised_series"."price_before" >= 0),
	CONSTRAINT "raised_series_price_after_range" CHECK ("raised_series"."price_after" >= 0),
	CONSTRAINT "raised_series_visits_range" CHECK ("raised_series"."visits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "raised_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "raised_visits" (
	"price_change_id" uuid NOT NULL,
	"raised_series_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"before" jsonb,
	"total_before" bigint NOT NULL,
	"total_after" bigint NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "raised_visits_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "raised_visits_outcome_known" CHECK ("raised_visits"."outcome" in ('raised', 'charged', 'agreed', 'returned', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "raised_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prices" (
	"variable_id" uuid NOT NULL,
	"label" text NOT NULL,
	"price" bigint NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"old_version_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'tier' NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "pricing_variables_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "pricing_variables_mode_known" CHECK ("pricing_variables"."mode" in ('tier', 'unit')),
	CONSTRAINT "pricing_variables_duration_minutes_range" CHECK ("pricing_variables"."duration_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pricing_variables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"hours" double precision,
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
	"teams_required" integer DEFAULT 1 NOT NULL,
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
	"price_request" jsonb,
	"derivation" jsonb,
	"price_book_version" bigint,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"form_id" uuid,
	"form_revision" integer,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
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
CREATE TABLE "ratings" (
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"team_id" uuid,
	"stars" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "ratings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "ratings_stars_range" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_state_known" CHECK ("ratings"."state" in ('new', 'published', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_preferences" (
	"account_id" uuid NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "account_preferences_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"columns" text[],
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "saved_views_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "saved_views_position_range" CHECK ("saved_views"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"words" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "search_entries_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"planned_minutes" integer,
	"arrival_window_minutes" integer,
	"teams_required" integer DEFAULT 1 NOT NULL,
	"payment_type" text DEFAULT 'card' NOT NULL,
	"chosen" jsonb NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"horizon_until" date NOT NULL,
	"paused_from" date,
	"paused_to" date,
	"ends_on" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "series_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "series_state_known" CHECK ("series"."state" in ('active', 'paused', 'cancelled')),
	CONSTRAINT "series_payment_type_known" CHECK ("series"."payment_type" in ('card', 'cash', 'check', 'undecided')),
	CONSTRAINT "series_teams_required_range" CHECK ("series"."teams_required" between 1 and 20),
	CONSTRAINT "series_unit_known" CHECK ("series"."unit" in ('none', 'day', 'week', 'month')),
	CONSTRAINT "series_monthly_mode_known" CHECK ("series"."monthly_mode" in ('nth_weekday', 'day_of_month')),
	CONSTRAINT "series_every_range" CHECK ("series"."every" between 1 and 366),
	CONSTRAINT "series_duration_minutes_range" CHECK ("series"."duration_minutes" >= 0),
	CONSTRAINT "series_planned_minutes_range" CHECK ("series"."planned_minutes" >= 0),
	CONSTRAINT "series_arrival_window_minutes_range" CHECK ("series"."arrival_window_minutes" >= 0)
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
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"picture" jsonb,
	"base_price" bigint NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"hourly" boolean DEFAULT false NOT NULL,
	"teams_minimum" integer DEFAULT 1 NOT NULL,
	"teams_maximum" integer DEFAULT 1 NOT NULL,
	"hours_minimum" double precision DEFAULT 1 NOT NULL,
	"hours_maximum" double precision DEFAULT 8 NOT NULL,
	"disclaimer" text,
	"frequency_discount" boolean DEFAULT true NOT NULL,
	"code_discount" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"all_locations" boolean DEFAULT true NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "services_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "services_base_price_range" CHECK ("services"."base_price" >= 0),
	CONSTRAINT "services_duration_minutes_range" CHECK ("services"."duration_minutes" >= 0),
	CONSTRAINT "services_teams_range" CHECK (1 <= "services"."teams_minimum" and "services"."teams_minimum" <= "services"."teams_maximum"),
	CONSTRAINT "services_hours_step" CHECK ("services"."hours_minimum" * 2 = floor("services"."hours_minimum" * 2) and "services"."hours_maximum" * 2 = floor("services"."hours_maximum" * 2)),
	CONSTRAINT "services_hours_range" CHECK (0.5 <= "services"."hours_minimum" and "services"."hours_minimum" <= "services"."hours_maximum")
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text NOT NULL,
	"path_hash" text NOT NULL,
	"sealed_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "short_links_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "short_links_code" UNIQUE("company_id","code"),
	CONSTRAINT "short_links_path" UNIQUE("company_id","path_hash")
);
--> statement-breakpoint
ALTER TABLE "short_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "slot_claims" (
	"location_id" uuid NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"seat_number" integer NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"series_id" uuid,
	"hold_id" uuid,
	"busy_minutes" integer,
	"holder" text,
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
	CONSTRAINT "slot_claims_hold_ends" CHECK ("slot_claims"."kind" <> 'hold' or num_nonnulls("slot_claims"."expires_at", "slot_claims"."hold_id", "slot_claims"."busy_minutes") = 3)
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
	"requested_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
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
CREATE TABLE "visit_shares" (
	"booking_id" uuid NOT NULL,
	"shows_price" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "visit_shares_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"previous_sealed_secret" text,
	"previous_until" timestamp with time zone,
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
CREATE TABLE "what_if_visits" (
	"what_if_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"customer" text NOT NULL,
	"start_local" timestamp NOT NULL,
	"price" boolean NOT NULL,
	"spot" boolean NOT NULL,
	"fee" boolean NOT NULL,
	"price_before" bigint NOT NULL,
	"price_after" bigint NOT NULL,
	"spot_reason" text NOT NULL,
	"cancel_before" bigint NOT NULL,
	"cancel_after" bigint NOT NULL,
	"move_before" bigint NOT NULL,
	"move_after" bigint NOT NULL,
	"free_before" bigint NOT NULL,
	"free_after" bigint NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "what_if_visits_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "what_if_visits_spot_reason_known" CHECK ("what_if_visits"."spot_reason" in ('none', 'holiday', 'no_slot', 'over_capacity'))
);
--> statement-breakpoint
ALTER TABLE "what_if_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "what_ifs" (
	"name" text NOT NULL,
	"price_change_id" uuid,
	"weeks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"horizons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays_added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays_removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"policies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'computing' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"touched" integer DEFAULT 0 NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"base" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"books_mark" text DEFAULT '' NOT NULL,
	"outcome" jsonb,
	"computed_at" timestamp with time zone,
	"publish_on" date,
	"publisher" jsonb,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "what_ifs_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "what_ifs_state_known" CHECK ("what_ifs"."state" in ('computing', 'ready', 'failed', 'scheduled', 'published')),
	CONSTRAINT "what_ifs_done_range" CHECK ("what_ifs"."done" >= 0),
	CONSTRAINT "what_ifs_visits_range" CHECK ("what_ifs"."visits" >= 0),
	CONSTRAINT "what_ifs_touched_range" CHECK ("what_ifs"."touched" >= 0),
	CONSTRAINT "what_ifs_customers_range" CHECK ("what_ifs"."customers" >= 0),
	CONSTRAINT "what_ifs_revision_range" CHECK ("what_ifs"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "what_ifs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_vault_key_fk" FOREIGN KEY ("company_id","vault_key_id") REFERENCES "public"."vault_keys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_keys" ADD CONSTRAINT "vault_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_archive_fk" FOREIGN KEY ("company_id","archive_id") REFERENCES "public"."archives"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_rescheduled_from_fk" FOREIGN KEY ("company_id","rescheduled_from_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_quote_fk" FOREIGN KEY ("company_id","lead_quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."bulk_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_api_key_fk" FOREIGN KEY ("company_id","api_key_id") REFERENCES "public"."api_keys"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_checklists" ADD CONSTRAINT "booking_checklists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_checklists" ADD CONSTRAINT "booking_checklists_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_checklists" ADD CONSTRAINT "booking_checklists_checklist_fk" FOREIGN KEY ("company_id","checklist_id") REFERENCES "public"."checklists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_services" ADD CONSTRAINT "checklist_services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_services" ADD CONSTRAINT "checklist_services_checklist_fk" FOREIGN KEY ("company_id","checklist_id") REFERENCES "public"."checklists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_services" ADD CONSTRAINT "checklist_services_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_booking_checklist_fk" FOREIGN KEY ("company_id","booking_checklist_id") REFERENCES "public"."booking_checklists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_done_by_fk" FOREIGN KEY ("company_id","done_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_plan_name_plans_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plans"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_conversation_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_discount_code_fk" FOREIGN KEY ("company_id","discount_code_id") REFERENCES "public"."discount_codes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_code_fk" FOREIGN KEY ("company_id","discount_code_id") REFERENCES "public"."discount_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "extras" ADD CONSTRAINT "extras_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_extras" ADD CONSTRAINT "service_extras_extra_fk" FOREIGN KEY ("company_id","extra_id") REFERENCES "public"."extras"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_revisions" ADD CONSTRAINT "form_revisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_revisions" ADD CONSTRAINT "form_revisions_form_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."forms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_ids" ADD CONSTRAINT "imported_ids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_keys" ADD CONSTRAINT "house_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_keys" ADD CONSTRAINT "house_keys_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_key_fk" FOREIGN KEY ("company_id","key_id") REFERENCES "public"."house_keys"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_holder_fk" FOREIGN KEY ("company_id","holder_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_acts" ADD CONSTRAINT "office_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_acts" ADD CONSTRAINT "office_acts_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_pages" ADD CONSTRAINT "open_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_fk" FOREIGN KEY ("company_id","gift_card_id") REFERENCES "public"."gift_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_subdomains" ADD CONSTRAINT "old_subdomains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_published_by_fk" FOREIGN KEY ("company_id","published_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_series" ADD CONSTRAINT "raised_series_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_series" ADD CONSTRAINT "raised_series_price_change_fk" FOREIGN KEY ("company_id","price_change_id") REFERENCES "public"."price_changes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_series" ADD CONSTRAINT "raised_series_series_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."series"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_series" ADD CONSTRAINT "raised_series_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_visits" ADD CONSTRAINT "raised_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_visits" ADD CONSTRAINT "raised_visits_price_change_fk" FOREIGN KEY ("company_id","price_change_id") REFERENCES "public"."price_changes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_visits" ADD CONSTRAINT "raised_visits_raised_series_fk" FOREIGN KEY ("company_id","raised_series_id") REFERENCES "public"."raised_series"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_visits" ADD CONSTRAINT "raised_visits_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variable_fk" FOREIGN KEY ("company_id","variable_id") REFERENCES "public"."pricing_variables"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_variables" ADD CONSTRAINT "pricing_variables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_variables" ADD CONSTRAINT "pricing_variables_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_accounts" ADD CONSTRAINT "processor_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_rating_fk" FOREIGN KEY ("company_id","rating_id") REFERENCES "public"."ratings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_teams" ADD CONSTRAINT "rating_teams_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preferences" ADD CONSTRAINT "account_preferences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preferences" ADD CONSTRAINT "account_preferences_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_requested_by_fk" FOREIGN KEY ("company_id","requested_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "visit_shares" ADD CONSTRAINT "visit_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_shares" ADD CONSTRAINT "visit_shares_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_fk" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."webhook_deliveries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_fk" FOREIGN KEY ("company_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_what_if_fk" FOREIGN KEY ("company_id","what_if_id") REFERENCES "public"."what_ifs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_address_idx" ON "access_codes" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "access_codes_vault_key_idx" ON "access_codes" USING btree ("company_id","vault_key_id");--> statement-breakpoint
CREATE INDEX "access_looks_address_idx" ON "access_looks" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "access_looks_booking_idx" ON "access_looks" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "access_looks_account_idx" ON "access_looks" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "archive_parts_archive_idx" ON "archive_parts" USING btree ("company_id","archive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_parts_once" ON "archive_parts" USING btree ("archive_id","number");--> statement-breakpoint
CREATE INDEX "daily_settings_location_idx" ON "daily_settings" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_settings_once" ON "daily_settings" USING btree ("location_id","day","start_local");--> statement-breakpoint
CREATE INDEX "holidays_location_idx" ON "holidays" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "spot_templates_location_idx" ON "spot_templates" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_teams_live_once" ON "booking_teams" USING btree ("booking_id","team_id") WHERE state in ('invited', 'accepted', 'assigned');--> statement-breakpoint
CREATE INDEX "booking_teams_booking_idx" ON "booking_teams" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_teams_team_idx" ON "booking_teams" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "booking_items_booking_idx" ON "booking_items" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_items_service_idx" ON "booking_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "bookings_customer_idx" ON "bookings" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "bookings_card_idx" ON "bookings" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "bookings_address_idx" ON "bookings" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "bookings_location_idx" ON "bookings" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "bookings_frequency_idx" ON "bookings" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE INDEX "bookings_series_idx" ON "bookings" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE INDEX "bookings_rescheduled_from_idx" ON "bookings" USING btree ("company_id","rescheduled_from_id");--> statement-breakpoint
CREATE INDEX "bookings_quote_idx" ON "bookings" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "bookings_lead_quote_idx" ON "bookings" USING btree ("company_id","lead_quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_recurrence" ON "bookings" USING btree ("series_id","recurrence_date") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_money_due" ON "bookings" USING btree ("start_at") WHERE payment_type = 'card' and payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid');--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("company_id","start_at");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("company_id","status","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_counters_once" ON "number_counters" USING btree ("company_id","of");--> statement-breakpoint
CREATE INDEX "bulk_run_rows_run_idx" ON "bulk_run_rows" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_run_rows_position" ON "bulk_run_rows" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "bulk_run_rows_outcome" ON "bulk_run_rows" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_undo_once" ON "bulk_runs" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_idx" ON "calendar_feeds" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_api_key_idx" ON "calendar_feeds" USING btree ("company_id","api_key_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_location_idx" ON "calendar_feeds" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_team_idx" ON "calendar_feeds" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_versions_once" ON "catalogue_versions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "booking_checklists_booking_idx" ON "booking_checklists" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_checklists_checklist_idx" ON "booking_checklists" USING btree ("company_id","checklist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_checklists_once" ON "booking_checklists" USING btree ("booking_id","checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_services_checklist_idx" ON "checklist_services" USING btree ("company_id","checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_services_service_idx" ON "checklist_services" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_services_once" ON "checklist_services" USING btree ("checklist_id","service_id");--> statement-breakpoint
CREATE INDEX "checklist_ticks_booking_checklist_idx" ON "checklist_ticks" USING btree ("company_id","booking_checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_ticks_done_by_idx" ON "checklist_ticks" USING btree ("company_id","done_by");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_ticks_once" ON "checklist_ticks" USING btree ("booking_checklist_id","item_id");--> statement-breakpoint
CREATE INDEX "conversation_lines_conversation_idx" ON "conversation_lines" USING btree ("company_id","conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_lead_idx" ON "conversations" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("company_id","last_at");--> statement-breakpoint
CREATE INDEX "crew_acts_booking_idx" ON "crew_acts" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "crew_acts_team_idx" ON "crew_acts" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "crew_acts_account_idx" ON "crew_acts" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "addresses_customer_idx" ON "addresses" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customers_account_idx" ON "customers" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account" ON "customers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("company_id","email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "discount_code_targets_discount_code_idx" ON "discount_code_targets" USING btree ("company_id","discount_code_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_location_idx" ON "discount_code_targets" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_service_idx" ON "discount_code_targets" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_category_idx" ON "discount_code_targets" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_frequency_idx" ON "discount_code_targets" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "discount_redemptions_discount_code_idx" ON "discount_redemptions" USING btree ("company_id","discount_code_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_booking_idx" ON "discount_redemptions" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_customer_idx" ON "discount_redemptions" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemptions_once" ON "discount_redemptions" USING btree ("discount_code_id","booking_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_booking_idx" ON "dispatch_items" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_series_idx" ON "dispatch_items" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_quote_idx" ON "dispatch_items" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "dispatch_items_closed_by_idx" ON "dispatch_items" USING btree ("company_id","closed_by");--> statement-breakpoint
CREATE INDEX "dispatch_items_placed_booking_idx" ON "dispatch_items" USING btree ("company_id","placed_booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_items_one_open" ON "dispatch_items" USING btree ("booking_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "dispatch_items_state" ON "dispatch_items" USING btree ("company_id","state","kind","created_at");--> statement-breakpoint
CREATE INDEX "dispatch_items_offers" ON "dispatch_items" USING btree ("offer_expires_at") WHERE offer_state = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_entries_booking_idx" ON "waitlist_entries" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_customer_idx" ON "waitlist_entries" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_location_idx" ON "waitlist_entries" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_swaps" ON "waitlist_entries" USING btree ("company_id","location_id") WHERE offers_swap and state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("company_id","location_id","state","created_at");--> statement-breakpoint
CREATE INDEX "service_extras_service_idx" ON "service_extras" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "service_extras_extra_idx" ON "service_extras" USING btree ("company_id","extra_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_extras_once" ON "service_extras" USING btree ("service_id","extra_id");--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("company_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE INDEX "form_revisions_form_idx" ON "form_revisions" USING btree ("company_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_revisions_number" ON "form_revisions" USING btree ("form_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_kind" ON "forms" USING btree ("company_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "frequencies_one_default" ON "frequencies" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "frequency_categories_frequency_idx" ON "frequency_categories" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE INDEX "frequency_categories_category_idx" ON "frequency_categories" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "frequency_categories_once" ON "frequency_categories" USING btree ("frequency_id","category_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_gift_card_idx" ON "gift_card_ledger" USING btree ("company_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_booking_idx" ON "gift_card_ledger" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_actor_idx" ON "gift_card_ledger" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer_idx" ON "gift_cards" USING btree ("company_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("company_id","code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_undelivered" ON "gift_cards" USING btree ("deliver_on") WHERE delivered_at is null and state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_company_email" ON "accounts" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "accounts_login" ON "accounts" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("company_id","at" desc);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("company_id","subject_id","at" desc);--> statement-breakpoint
CREATE INDEX "one_time_tokens_login" ON "one_time_tokens" USING btree ("login_id","purpose");--> statement-breakpoint
CREATE INDEX "passkeys_login" ON "passkeys" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "import_rows_import_idx" ON "import_rows" USING btree ("company_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_ids_once" ON "imported_ids" USING btree ("company_id","kind","old_version_id");--> statement-breakpoint
CREATE INDEX "house_keys_address_idx" ON "house_keys" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_keys_tag" ON "house_keys" USING btree ("company_id",lower("tag"));--> statement-breakpoint
CREATE INDEX "key_moves_key_idx" ON "key_moves" USING btree ("company_id","key_id");--> statement-breakpoint
CREATE INDEX "key_moves_holder_idx" ON "key_moves" USING btree ("company_id","holder_id");--> statement-breakpoint
CREATE INDEX "key_moves_actor_idx" ON "key_moves" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_moves_step" ON "key_moves" USING btree ("company_id","key_id","step");--> statement-breakpoint
CREATE INDEX "leads_customer_idx" ON "leads" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "opportunities_lead_idx" ON "opportunities" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "opportunities_customer_idx" ON "opportunities" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "opportunities_owner_idx" ON "opportunities" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE INDEX "service_areas_location_idx" ON "service_areas" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "tax_components_tax_rate_idx" ON "tax_components" USING btree ("company_id","tax_rate_id");--> statement-breakpoint
CREATE INDEX "tax_rates_location_idx" ON "tax_rates" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "member_documents_account_idx" ON "member_documents" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "member_documents_file_idx" ON "member_documents" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "member_documents_expiry" ON "member_documents" USING btree ("company_id","expires_on");--> statement-breakpoint
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
CREATE INDEX "messages_act" ON "messages" USING btree ("company_id","act_id") WHERE act_id is not null;--> statement-breakpoint
CREATE INDEX "notes_author_idx" ON "notes" USING btree ("company_id","author_id");--> statement-breakpoint
CREATE INDEX "notes_customer_idx" ON "notes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "notes_booking_idx" ON "notes" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_of_customer_once" ON "notes" USING btree ("booking_id",md5("text")) WHERE by_customer;--> statement-breakpoint
CREATE INDEX "office_acts_account_idx" ON "office_acts" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "office_acts_newest" ON "office_acts" USING btree ("company_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "open_pages_subject" ON "open_pages" USING btree ("company_id","kind","subject_id");--> statement-breakpoint
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
CREATE INDEX "payments_booking_idx" ON "payments" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "payments_gift_card_idx" ON "payments" USING btree ("company_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "payments_customer_idx" ON "payments" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "payments_actor_idx" ON "payments" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("company_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("company_id","processor","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("company_id","owner","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("name","unique_key") WHERE unique_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "names_list_name" ON "names" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "old_subdomains_name" ON "old_subdomains" USING btree ("subdomain","until");--> statement-breakpoint
CREATE INDEX "price_changes_published_by_idx" ON "price_changes" USING btree ("company_id","published_by");--> statement-breakpoint
CREATE INDEX "price_changes_newest" ON "price_changes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "raised_series_price_change_idx" ON "raised_series" USING btree ("company_id","price_change_id");--> statement-breakpoint
CREATE INDEX "raised_series_series_idx" ON "raised_series" USING btree ("company_id","series_id");--> statement-breakpoint
CREATE INDEX "raised_series_customer_idx" ON "raised_series" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raised_series_once" ON "raised_series" USING btree ("price_change_id","series_id");--> statement-breakpoint
CREATE INDEX "raised_visits_price_change_idx" ON "raised_visits" USING btree ("company_id","price_change_id");--> statement-breakpoint
CREATE INDEX "raised_visits_raised_series_idx" ON "raised_visits" USING btree ("company_id","raised_series_id");--> statement-breakpoint
CREATE INDEX "raised_visits_booking_idx" ON "raised_visits" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raised_visits_once" ON "raised_visits" USING btree ("price_change_id","booking_id");--> statement-breakpoint
CREATE INDEX "prices_variable_idx" ON "prices" USING btree ("company_id","variable_id");--> statement-breakpoint
CREATE INDEX "pricing_variables_service_idx" ON "pricing_variables" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "cards_customer_idx" ON "cards" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_once" ON "cards" USING btree ("customer_id","gateway","processor_card");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("customer_id","gateway") WHERE is_default and active;--> statement-breakpoint
CREATE INDEX "cards_expiry" ON "cards" USING btree ("company_id","exp_year","exp_month");--> statement-breakpoint
CREATE UNIQUE INDEX "processor_accounts_once" ON "processor_accounts" USING btree ("company_id","processor");--> statement-breakpoint
CREATE UNIQUE INDEX "processor_accounts_in_use" ON "processor_accounts" USING btree ("company_id") WHERE in_use;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("company_id","processor","day");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("company_id","processor","event_id");--> statement-breakpoint
CREATE INDEX "quote_items_quote_idx" ON "quote_items" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "quote_items_service_idx" ON "quote_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "quotes_lead_idx" ON "quotes" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "quotes_customer_idx" ON "quotes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_location_idx" ON "quotes" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "quotes_frequency_idx" ON "quotes" USING btree ("company_id","frequency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "rating_teams_rating_idx" ON "rating_teams" USING btree ("company_id","rating_id");--> statement-breakpoint
CREATE INDEX "rating_teams_team_idx" ON "rating_teams" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_teams_once" ON "rating_teams" USING btree ("rating_id","team_id");--> statement-breakpoint
CREATE INDEX "ratings_booking_idx" ON "ratings" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "ratings_customer_idx" ON "ratings" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "ratings_team_idx" ON "ratings" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("booking_id","customer_id");--> statement-breakpoint
CREATE INDEX "account_preferences_account_idx" ON "account_preferences" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_preferences_once" ON "account_preferences" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_views_account_idx" ON "saved_views" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("company_id","list");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING btree ("company_id","kind","words","id");--> statement-breakpoint
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
CREATE INDEX "slot_claims_hold" ON "slot_claims" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "slot_claims_slot" ON "slot_claims" USING btree ("company_id","location_id","slot_start");--> statement-breakpoint
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
CREATE INDEX "time_off_requested_by_idx" ON "time_off" USING btree ("company_id","requested_by");--> statement-breakpoint
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
CREATE INDEX "visit_shares_booking_idx" ON "visit_shares" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_shares_one" ON "visit_shares" USING btree ("booking_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_idx" ON "webhook_attempts" USING btree ("company_id","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("company_id","endpoint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "what_if_visits_what_if_idx" ON "what_if_visits" USING btree ("company_id","what_if_id");--> statement-breakpoint
CREATE INDEX "what_if_visits_booking_idx" ON "what_if_visits" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "what_if_visits_customer_idx" ON "what_if_visits" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "what_if_visits_once" ON "what_if_visits" USING btree ("what_if_id","booking_id");--> statement-breakpoint
CREATE INDEX "what_ifs_newest" ON "what_ifs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "what_ifs_due" ON "what_ifs" USING btree ("publish_on");--> statement-breakpoint
CREATE POLICY "access_codes_own" ON "access_codes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_codes_system" ON "access_codes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_looks_own" ON "access_looks" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_looks_system" ON "access_looks" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vault_keys_own" ON "vault_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vault_keys_system" ON "vault_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_parts_own" ON "archive_parts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "archive_parts_system" ON "archive_parts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archives_own" ON "archives" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "archives_system" ON "archives" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "bulk_run_rows_own" ON "bulk_run_rows" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_run_rows_system" ON "bulk_run_rows" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bulk_runs_own" ON "bulk_runs" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_runs_system" ON "bulk_runs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_changes_own" ON "calendar_changes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_changes_system" ON "calendar_changes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_feeds_system" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "catalogue_versions_own" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "catalogue_versions_system" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_checklists_own" ON "booking_checklists" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_checklists_system" ON "booking_checklists" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklist_services_own" ON "checklist_services" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklist_services_system" ON "checklist_services" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklist_ticks_own" ON "checklist_ticks" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklist_ticks_system" ON "checklist_ticks" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklists_own" ON "checklists" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklists_system" ON "checklists" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies_own" ON "companies" AS PERMISSIVE FOR ALL TO "trellis_app" USING ("companies"."id" = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK ("companies"."id" = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "companies_system" ON "companies" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversation_lines_own" ON "conversation_lines" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "conversation_lines_system" ON "conversation_lines" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversations_own" ON "conversations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "conversations_system" ON "conversations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "crew_acts_own" ON "crew_acts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "crew_acts_system" ON "crew_acts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "custom_fields_own" ON "custom_fields" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "custom_fields_system" ON "custom_fields" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "addresses_own" ON "addresses" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "addresses_system" ON "addresses" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_own" ON "customers" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "customers_system" ON "customers" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "discount_code_targets_own" ON "discount_code_targets" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_code_targets_system" ON "discount_code_targets" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "discount_codes_own" ON "discount_codes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_codes_system" ON "discount_codes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "discount_redemptions_own" ON "discount_redemptions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_redemptions_system" ON "discount_redemptions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dispatch_items_own" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dispatch_items_system" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "waitlist_entries_own" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "waitlist_entries_system" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "extras_own" ON "extras" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "extras_system" ON "extras" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_extras_own" ON "service_extras" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "service_extras_system" ON "service_extras" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_own" ON "files" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "uploads_own" ON "uploads" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "uploads_system" ON "uploads" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "form_revisions_own" ON "form_revisions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "form_revisions_system" ON "form_revisions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "forms_own" ON "forms" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "forms_system" ON "forms" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "import_rows_own" ON "import_rows" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_rows_system" ON "import_rows" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imported_ids_own" ON "imported_ids" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imported_ids_system" ON "imported_ids" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_own" ON "imports" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imports_system" ON "imports" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "house_keys_own" ON "house_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "house_keys_system" ON "house_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "key_moves_own" ON "key_moves" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "key_moves_system" ON "key_moves" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "member_documents_own" ON "member_documents" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "member_documents_system" ON "member_documents" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "notes_own" ON "notes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notes_system" ON "notes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_acts_own" ON "office_acts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "office_acts_system" ON "office_acts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "open_pages_own" ON "open_pages" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "open_pages_system" ON "open_pages" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_fees_own" ON "booking_fees" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_fees_system" ON "booking_fees" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "disputes_own" ON "disputes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "disputes_system" ON "disputes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holds_own" ON "holds" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "holds_system" ON "holds" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_attempts_own" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payment_attempts_system" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_own" ON "payments" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payments_system" ON "payments" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_own" ON "idempotency" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_system" ON "idempotency" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs_add" ON "jobs" AS PERMISSIVE FOR INSERT TO "trellis_app" WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "jobs_system" ON "jobs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "old_subdomains_own" ON "old_subdomains" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "old_subdomains_system" ON "old_subdomains" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_changes_own" ON "price_changes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "price_changes_system" ON "price_changes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "raised_series_own" ON "raised_series" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "raised_series_system" ON "raised_series" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "raised_visits_own" ON "raised_visits" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "raised_visits_system" ON "raised_visits" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "prices_own" ON "prices" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "prices_system" ON "prices" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pricing_variables_own" ON "pricing_variables" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pricing_variables_system" ON "pricing_variables" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cards_own" ON "cards" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "cards_system" ON "cards" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "processor_accounts_own" ON "processor_accounts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "processor_accounts_system" ON "processor_accounts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reconciliations_own" ON "reconciliations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reconciliations_system" ON "reconciliations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_events_own" ON "webhook_events" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_events_system" ON "webhook_events" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quote_items_own" ON "quote_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "quote_items_system" ON "quote_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quotes_own" ON "quotes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "quotes_system" ON "quotes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rating_teams_own" ON "rating_teams" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rating_teams_system" ON "rating_teams" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ratings_own" ON "ratings" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_system" ON "ratings" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_preferences_own" ON "account_preferences" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "account_preferences_system" ON "account_preferences" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "saved_views_own" ON "saved_views" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "saved_views_system" ON "saved_views" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_entries_own" ON "search_entries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "search_entries_system" ON "search_entries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "short_links_own" ON "short_links" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "short_links_system" ON "short_links" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "teams_system" ON "teams" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visit_shares_own" ON "visit_shares" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_shares_system" ON "visit_shares" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_attempts_own" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_attempts_system" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_own" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_system" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_own" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_system" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "what_if_visits_own" ON "what_if_visits" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "what_if_visits_system" ON "what_if_visits" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "what_ifs_own" ON "what_ifs" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "what_ifs_system" ON "what_ifs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);