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
	CONSTRAINT "bulk_runs_act_known" CHECK ("bulk_runs"."act" in ('update', 'archive', 'restore', 'remove', 'undo')),
	CONSTRAINT "bulk_runs_state_known" CHECK ("bulk_runs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "bulk_runs_runner_kind_known" CHECK ("bulk_runs"."runner_kind" in ('account', 'super_admin', 'api_key'))
);
--> statement-breakpoint
ALTER TABLE "bulk_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."bulk_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preferences" ADD CONSTRAINT "account_preferences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preferences" ADD CONSTRAINT "account_preferences_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_run_rows_run_idx" ON "bulk_run_rows" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_run_rows_position" ON "bulk_run_rows" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "bulk_run_rows_outcome" ON "bulk_run_rows" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_undo_once" ON "bulk_runs" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "account_preferences_account_idx" ON "account_preferences" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_preferences_once" ON "account_preferences" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_views_account_idx" ON "saved_views" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("company_id","list");--> statement-breakpoint
CREATE POLICY "bulk_run_rows_own" ON "bulk_run_rows" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_run_rows_system" ON "bulk_run_rows" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bulk_runs_own" ON "bulk_runs" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_runs_system" ON "bulk_runs" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_preferences_own" ON "account_preferences" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "account_preferences_system" ON "account_preferences" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "saved_views_own" ON "saved_views" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "saved_views_system" ON "saved_views" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);