ALTER TABLE "import_rows" ALTER COLUMN "values" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "mapping" SET DATA TYPE json;