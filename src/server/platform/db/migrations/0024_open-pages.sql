CREATE TABLE "open_pages" (
	"kind" text NOT NULL,
	"subject_id" uuid,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "open_pages_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "open_pages_kind_known" CHECK ("open_pages"."kind" in ('booking_form', 'quote_form', 'booking', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "open_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "open_pages" ADD CONSTRAINT "open_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_pages_subject" ON "open_pages" USING btree ("company_id","kind","subject_id");--> statement-breakpoint
CREATE POLICY "open_pages_own" ON "open_pages" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "open_pages_system" ON "open_pages" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
DROP POLICY "form_visits_own" ON "form_visits" CASCADE;--> statement-breakpoint
DROP POLICY "form_visits_system" ON "form_visits" CASCADE;--> statement-breakpoint
DROP TABLE "form_visits" CASCADE;