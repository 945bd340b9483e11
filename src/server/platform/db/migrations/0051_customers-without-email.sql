DROP INDEX "customers_email";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("company_id","email") WHERE email <> '';