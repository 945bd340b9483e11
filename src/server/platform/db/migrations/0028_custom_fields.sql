CREATE TABLE "custom_fields" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"choices" text[] NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"team_sees" boolean DEFAULT true NOT NULL,
	"in_list" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "custom_fields_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "custom_fields_subject_known" CHECK ("custom_fields"."subject" in ('customer', 'booking')),
	CONSTRAINT "custom_fields_kind_known" CHECK ("custom_fields"."kind" in ('text', 'long_text', 'number', 'flag', 'choice', 'day'))
);
--> statement-breakpoint
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "custom_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" USING btree ("company_id","key");--> statement-breakpoint
CREATE POLICY "custom_fields_own" ON "custom_fields" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "custom_fields_system" ON "custom_fields" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);