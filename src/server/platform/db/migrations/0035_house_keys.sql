CREATE TABLE "house_keys" (
	"address_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "house_keys_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "house_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "key_moves" (
	"key_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"act" text NOT NULL,
	"place" text NOT NULL,
	"holder_id" uuid,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "key_moves_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "key_moves_act_known" CHECK ("key_moves"."act" in ('receive', 'hand_over', 'confirm', 'take_back', 'return', 'lose')),
	CONSTRAINT "key_moves_place_known" CHECK ("key_moves"."place" in ('office', 'person', 'customer', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "key_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "house_keys" ADD CONSTRAINT "house_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_keys" ADD CONSTRAINT "house_keys_address_fk" FOREIGN KEY ("company_id","address_id") REFERENCES "public"."addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_key_fk" FOREIGN KEY ("company_id","key_id") REFERENCES "public"."house_keys"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_holder_fk" FOREIGN KEY ("company_id","holder_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_actor_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_keys_address_idx" ON "house_keys" USING btree ("company_id","address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_keys_tag" ON "house_keys" USING btree ("company_id",lower("tag"));--> statement-breakpoint
CREATE INDEX "key_moves_key_idx" ON "key_moves" USING btree ("company_id","key_id");--> statement-breakpoint
CREATE INDEX "key_moves_holder_idx" ON "key_moves" USING btree ("company_id","holder_id");--> statement-breakpoint
CREATE INDEX "key_moves_actor_idx" ON "key_moves" USING btree ("company_id","actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_moves_step" ON "key_moves" USING btree ("company_id","key_id","step");--> statement-breakpoint
CREATE POLICY "house_keys_own" ON "house_keys" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "house_keys_system" ON "house_keys" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "key_moves_own" ON "key_moves" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "key_moves_system" ON "key_moves" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);