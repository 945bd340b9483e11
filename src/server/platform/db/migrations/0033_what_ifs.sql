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
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_what_if_fk" FOREIGN KEY ("company_id","what_if_id") REFERENCES "public"."what_ifs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_visits" ADD CONSTRAINT "what_if_visits_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "what_if_visits_what_if_idx" ON "what_if_visits" USING btree ("company_id","what_if_id");--> statement-breakpoint
CREATE INDEX "what_if_visits_booking_idx" ON "what_if_visits" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "what_if_visits_customer_idx" ON "what_if_visits" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "what_if_visits_once" ON "what_if_visits" USING btree ("what_if_id","booking_id");--> statement-breakpoint
CREATE INDEX "what_ifs_newest" ON "what_ifs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "what_ifs_due" ON "what_ifs" USING btree ("publish_on");--> statement-breakpoint
CREATE POLICY "what_if_visits_own" ON "what_if_visits" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "what_if_visits_system" ON "what_if_visits" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "what_ifs_own" ON "what_ifs" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "what_ifs_system" ON "what_ifs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);