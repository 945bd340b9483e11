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
	CONSTRAINT "message_rules_trigger_known" CHECK ("message_rules"."trigger" in ('visit', 'visit_completed', 'booking_made', 'first_visit', 'last_visit', 'quote_sent', 'quote_expires', 'lead_received', 'team_day')),
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
	"timezone" text NOT NULL,
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
ALTER TABLE "bookings" ADD COLUMN "needs_placing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
ALTER TABLE "series" DROP COLUMN "arrival_window_minutes";--> statement-breakpoint
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
CREATE POLICY "messages_system" ON "messages" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);