-- Who has chosen a language for their area is written to in it.
UPDATE "customers" SET "language" = "accounts"."language"
  FROM "accounts" WHERE "accounts"."id" = "customers"."account_id" AND "accounts"."language" IS NOT NULL;
