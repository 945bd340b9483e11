ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "state" SET DEFAULT 'checking';--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('new', 'sound', 'refused', 'known', 'created'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'checked', 'running', 'done', 'cancelled'));