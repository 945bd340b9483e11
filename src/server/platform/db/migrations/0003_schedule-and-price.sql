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
ALTER TABLE "services" DROP CONSTRAINT "services_hours_range";--> statement-breakpoint
ALTER TABLE "booking_items" ALTER COLUMN "hours" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "quote_items" ALTER COLUMN "hours" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "hours_minimum" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "hours_minimum" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "hours_maximum" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "hours_maximum" SET DEFAULT 8;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "split_time_between_teams" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "service_from" date;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "service_to" date;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "weekdays" integer[];--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "adds_time_when_hourly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_areas" ADD COLUMN "zip_to" text;--> statement-breakpoint
ALTER TABLE "pricing_variables" ADD COLUMN "old_version_id" integer;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_discount_code_fk" FOREIGN KEY ("company_id","discount_code_id") REFERENCES "public"."discount_codes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_location_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_service_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_targets" ADD CONSTRAINT "discount_code_targets_frequency_fk" FOREIGN KEY ("company_id","frequency_id") REFERENCES "public"."frequencies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_code_targets_discount_code_idx" ON "discount_code_targets" USING btree ("company_id","discount_code_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_location_idx" ON "discount_code_targets" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_service_idx" ON "discount_code_targets" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_category_idx" ON "discount_code_targets" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "discount_code_targets_frequency_idx" ON "discount_code_targets" USING btree ("company_id","frequency_id");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_weekdays" CHECK ("discount_codes"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_buffer_minutes_range" CHECK ("locations"."buffer_minutes" between 0 and 480);--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_zip_shape" CHECK ("service_areas"."zip_prefix" ~ '^[A-Z0-9-]{1,12}$');--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_zip_range" CHECK ("service_areas"."zip_to" is null or (length("service_areas"."zip_to") = length("service_areas"."zip_prefix") and "service_areas"."zip_prefix" collate "C" <= "service_areas"."zip_to" collate "C"));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_hours_step" CHECK ("services"."hours_minimum" * 2 = floor("services"."hours_minimum" * 2) and "services"."hours_maximum" * 2 = floor("services"."hours_maximum" * 2));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_hours_range" CHECK (0.5 <= "services"."hours_minimum" and "services"."hours_minimum" <= "services"."hours_maximum");--> statement-breakpoint
CREATE POLICY "discount_code_targets_own" ON "discount_code_targets" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "discount_code_targets_system" ON "discount_code_targets" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);