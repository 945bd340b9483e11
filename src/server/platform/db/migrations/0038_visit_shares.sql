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
ALTER TABLE "visit_shares" ADD CONSTRAINT "visit_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_shares" ADD CONSTRAINT "visit_shares_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_shares_booking_idx" ON "visit_shares" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_shares_one" ON "visit_shares" USING btree ("booking_id") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "visit_shares_own" ON "visit_shares" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_shares_system" ON "visit_shares" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);