CREATE TABLE "form_visits" (
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "form_visits_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "form_visits_kind_known" CHECK ("form_visits"."kind" in ('booking', 'quote'))
);
--> statement-breakpoint
ALTER TABLE "form_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_visits" ADD CONSTRAINT "form_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "form_visits_own" ON "form_visits" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "form_visits_system" ON "form_visits" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);