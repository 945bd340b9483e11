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
CREATE POLICY "price_changes_own" ON "price_changes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "price_changes_system" ON "price_changes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "raised_series_own" ON "raised_series" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "raised_series_system" ON "raised_series" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "raised_visits_own" ON "raised_visits" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "raised_visits_system" ON "raised_visits" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);