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
ALTER TABLE "slot_claims" DROP CONSTRAINT "slot_claims_hold_ends";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_request" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "derivation" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_book_version" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "form_revision" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "price_request" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "derivation" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "price_book_version" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "form_revision" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "arrival_window_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "teams_required" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "payment_type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "busy_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "holder" text;--> statement-breakpoint
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
CREATE INDEX "slot_claims_hold" ON "slot_claims" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "slot_claims_slot" ON "slot_claims" USING btree ("company_id","location_id","slot_start");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source_known" CHECK ("bookings"."source" in ('form', 'office', 'quote', 'series', 'dispatch', 'waitlist', 'import'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_payment_type_known" CHECK ("series"."payment_type" in ('card', 'cash', 'check'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_teams_required_range" CHECK ("series"."teams_required" between 1 and 20);--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_hold_ends" CHECK ("slot_claims"."kind" <> 'hold' or num_nonnulls("slot_claims"."expires_at", "slot_claims"."hold_id", "slot_claims"."busy_minutes") = 3);--> statement-breakpoint
CREATE POLICY "dispatch_items_own" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dispatch_items_system" ON "dispatch_items" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "waitlist_entries_own" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "waitlist_entries_system" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);