CREATE TABLE "old_subdomains" (
	"subdomain" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "old_subdomains_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "old_subdomains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_act_known";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "companies" SET "owner_id" = (SELECT a.id FROM "accounts" a WHERE a.company_id = "companies".id AND a.role = 'r_admin' AND a.state = 'active' ORDER BY a.created_at, a.id LIMIT 1);--> statement-breakpoint
ALTER TABLE "old_subdomains" ADD CONSTRAINT "old_subdomains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_subdomains_name" ON "old_subdomains" USING btree ("subdomain","until");--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_act_known" CHECK ("bulk_runs"."act" in ('update', 'archive', 'restore', 'remove', 'assign', 'move', 'cancel', 'dispatch', 'tag', 'charge', 'message', 'undo'));--> statement-breakpoint
CREATE POLICY "old_subdomains_own" ON "old_subdomains" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "old_subdomains_system" ON "old_subdomains" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);