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
ALTER TABLE "booking_teams" ADD COLUMN "on_my_way_minutes" integer;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_acts" ADD CONSTRAINT "crew_acts_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_acts_booking_idx" ON "crew_acts" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "crew_acts_team_idx" ON "crew_acts" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "crew_acts_account_idx" ON "crew_acts" USING btree ("company_id","account_id");--> statement-breakpoint
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_on_my_way_minutes_range" CHECK ("booking_teams"."on_my_way_minutes" between 0 and 1440);--> statement-breakpoint
CREATE POLICY "crew_acts_own" ON "crew_acts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "crew_acts_system" ON "crew_acts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);