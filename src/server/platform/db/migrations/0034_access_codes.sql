CREATE TABLE "access_codes" (
	"address_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"sealed_value" text,
	"vault_key_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "access_codes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "access_codes_kind_known" CHECK ("access_codes"."kind" in ('door', 'gate', 'alarm', 'lockbox', 'wifi', 'other'))
);
--> statement-breakpoint
ALTER TABLE "access_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_looks" (
	"address_id" uuid NOT NULL,
	"booking_id" uuid,
	"account_id" uuid,
	"party" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"impersonator_name" text,
	"team_title" text DEFAULT '' NOT NULL,
	"codes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "access_looks_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "access_looks_party_known" CHECK ("access_looks"."party" in ('customer', 'office', 'team'))
);
--> statement-breakpoint
ALTER TABLE "access_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault_keys" (
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "vault_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "vault_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_vault_key_fk" FOREIGN KEY ("company_id","vault_key_id") REFERENCES "public"."vault_keys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_booking_fk" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_account_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_keys" ADD CONSTRAINT "vault_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_address_idx" ON "access_codes" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "access_codes_vault_key_idx" ON "access_codes" USING btree ("company_id","vault_key_id");--> statement-breakpoint
CREATE INDEX "access_looks_address_idx" ON "access_looks" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE INDEX "access_looks_booking_idx" ON "access_looks" USING btree ("company_id","booking_id");--> statement-breakpoint
CREATE INDEX "access_looks_account_idx" ON "access_looks" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE POLICY "access_codes_own" ON "access_codes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_codes_system" ON "access_codes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_looks_own" ON "access_looks" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_looks_system" ON "access_looks" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vault_keys_own" ON "vault_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vault_keys_system" ON "vault_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);