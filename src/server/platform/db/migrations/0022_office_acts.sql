CREATE TABLE "office_acts" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"obstacle" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "office_acts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "office_acts_kind_known" CHECK ("office_acts"."kind" in ('move', 'length', 'crew', 'invite', 'series', 'cancel', 'restore', 'dispatch', 'place', 'dismiss', 'accept', 'decline', 'time_off', 'plan', 'run'))
);
--> statement-breakpoint
ALTER TABLE "office_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "office_acts" ADD CONSTRAINT "office_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_acts" ADD CONSTRAINT "office_acts_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_acts_account_idx" ON "office_acts" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "office_acts_newest" ON "office_acts" USING btree ("company_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_act" ON "messages" USING btree ("company_id","act_id") WHERE act_id is not null;--> statement-breakpoint
CREATE POLICY "office_acts_own" ON "office_acts" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "office_acts_system" ON "office_acts" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);