CREATE TABLE "conversation_lines" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "conversation_lines_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "conversation_lines_number" UNIQUE("company_id","conversation_id","number"),
	CONSTRAINT "conversation_lines_side_known" CHECK ("conversation_lines"."side" in ('visitor', 'office'))
);
--> statement-breakpoint
ALTER TABLE "conversation_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"last_side" text DEFAULT 'visitor' NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "conversations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "conversations_last_side_known" CHECK ("conversations"."last_side" in ('visitor', 'office'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_conversation_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_lines_conversation_idx" ON "conversation_lines" USING btree ("company_id","conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_lead_idx" ON "conversations" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("company_id","last_at");--> statement-breakpoint
CREATE POLICY "conversation_lines_own" ON "conversation_lines" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "conversation_lines_system" ON "conversation_lines" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversations_own" ON "conversations" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "conversations_system" ON "conversations" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);