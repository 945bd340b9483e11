CREATE TABLE "files" (
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" text,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "files_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'attachment')),
	CONSTRAINT "files_state_known" CHECK ("files"."state" in ('processing', 'ready', 'failed')),
	CONSTRAINT "files_bytes_range" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploads" (
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "uploads_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'attachment')),
	CONSTRAINT "uploads_size_range" CHECK ("uploads"."size" >= 0),
	CONSTRAINT "uploads_received_range" CHECK ("uploads"."received" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "storage_bytes" bigint DEFAULT 1073741824 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("company_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE POLICY "files_own" ON "files" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "uploads_own" ON "uploads" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "uploads_system" ON "uploads" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);