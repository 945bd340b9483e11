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
	CONSTRAINT "booking_fees_kind_known" CHECK ("booking_fees"."kind" in ('cancellation', 'same_day', 'reschedule', 'no_access', 'other'))
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
ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_state_known";--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sealed_code" text;--> statement-breakpoint
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
CREATE INDEX "gift_cards_undelivered" ON "gift_cards" USING btree ("deliver_on") WHERE delivered_at is null and state = 'active';--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("company_id","occurred_at");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('pending', 'active', 'void', 'expired'));--> statement-breakpoint
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
CREATE POLICY "webhook_events_system" ON "webhook_events" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);