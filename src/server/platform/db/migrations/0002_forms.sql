CREATE TABLE "form_revisions" (
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"layout" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"overrides" json NOT NULL,
	"custom_fields" json NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "form_revisions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forms" (
	"kind" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"current_revision" integer NOT NULL,
	"reset_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "forms_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "forms_kind_known" CHECK ("forms"."kind" in ('booking', 'quote'))
);
--> statement-breakpoint
ALTER TABLE "forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_revisions" ADD CONSTRAINT "form_revisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_revisions" ADD CONSTRAINT "form_revisions_form_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."forms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_revisions_form_idx" ON "form_revisions" USING btree ("company_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_revisions_number" ON "form_revisions" USING btree ("form_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_kind" ON "forms" USING btree ("company_id","kind");--> statement-breakpoint
CREATE POLICY "form_revisions_own" ON "form_revisions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "form_revisions_system" ON "form_revisions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "forms_own" ON "forms" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "forms_system" ON "forms" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);