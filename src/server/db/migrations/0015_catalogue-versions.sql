CREATE TABLE "catalogue_versions" (
	"version" bigint NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "catalogue_versions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_versions_once" ON "catalogue_versions" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "catalogue_versions_own" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "catalogue_versions_system" ON "catalogue_versions" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);