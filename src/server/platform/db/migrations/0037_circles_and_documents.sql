CREATE TABLE "member_documents" (
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "member_documents_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "member_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "circle_latitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "circle_longitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "circle_radius" integer;--> statement-breakpoint
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_documents" ADD CONSTRAINT "member_documents_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_documents_account_idx" ON "member_documents" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "member_documents_file_idx" ON "member_documents" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "member_documents_expiry" ON "member_documents" USING btree ("company_id","expires_on");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment'));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_circle_whole" CHECK (num_nulls("locations"."circle_latitude", "locations"."circle_longitude", "locations"."circle_radius") in (0, 3));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_circle_radius_range" CHECK ("locations"."circle_radius" between 100 and 300000);--> statement-breakpoint
CREATE POLICY "member_documents_own" ON "member_documents" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "member_documents_system" ON "member_documents" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);