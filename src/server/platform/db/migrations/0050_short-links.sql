CREATE TABLE "short_links" (
	"code" text NOT NULL,
	"path_hash" text NOT NULL,
	"sealed_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "short_links_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "short_links_code" UNIQUE("company_id","code"),
	CONSTRAINT "short_links_path" UNIQUE("company_id","path_hash")
);
--> statement-breakpoint
ALTER TABLE "short_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "short_links_own" ON "short_links" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "short_links_system" ON "short_links" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);