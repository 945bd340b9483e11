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
CREATE INDEX "booking_checklists_booking_idx" ON "booking_checklists" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_checklists_checklist_idx" ON "booking_checklists" USING btree ("company_id","checklist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_checklists_once" ON "booking_checklists" USING btree ("booking_id","checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_services_checklist_idx" ON "checklist_services" USING btree ("company_id","checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_services_service_idx" ON "checklist_services" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_services_once" ON "checklist_services" USING btree ("checklist_id","service_id");--> statement-breakpoint
CREATE INDEX "checklist_ticks_booking_checklist_idx" ON "checklist_ticks" USING btree ("company_id","booking_checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_ticks_done_by_idx" ON "checklist_ticks" USING btree ("company_id","done_by");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_ticks_once" ON "checklist_ticks" USING btree ("booking_checklist_id","item_id");--> statement-breakpoint
CREATE POLICY "booking_checklists_own" ON "booking_checklists" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booking_checklists_system" ON "booking_checklists" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklist_services_own" ON "checklist_services" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklist_services_system" ON "checklist_services" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklist_ticks_own" ON "checklist_ticks" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklist_ticks_system" ON "checklist_ticks" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklists_own" ON "checklists" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklists_system" ON "checklists" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);