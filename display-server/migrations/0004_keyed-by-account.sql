ALTER TABLE "activities" DROP CONSTRAINT "activities_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_popup_id_popups_popup_id_fk";
--> statement-breakpoint
ALTER TABLE "browse_abandonments" DROP CONSTRAINT "browse_abandonments_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "closes" DROP CONSTRAINT "closes_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "closes" DROP CONSTRAINT "closes_popup_id_popups_popup_id_fk";
--> statement-breakpoint
ALTER TABLE "conversion_fields" DROP CONSTRAINT "conversion_fields_conversion_id_conversions_conversion_id_fk";
--> statement-breakpoint
ALTER TABLE "displays" DROP CONSTRAINT "displays_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "limit_logs" DROP CONSTRAINT "limit_logs_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "ordered_products" DROP CONSTRAINT "ordered_products_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "view_counts" DROP CONSTRAINT "view_counts_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "viewers" DROP CONSTRAINT "viewers_popup_id_popups_popup_id_fk";
--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_client_id_accounts_client_id_fk";
--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_popup_id_popups_popup_id_fk";
--> statement-breakpoint
ALTER TABLE "conversion_fields" DROP CONSTRAINT "conversion_fields_conversion_id_position_pk";
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_pkey";
--> statement-breakpoint
ALTER TABLE "closes" DROP CONSTRAINT "closes_pkey";
--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_pkey";
--> statement-breakpoint
ALTER TABLE "displays" DROP CONSTRAINT "displays_pkey";
--> statement-breakpoint
ALTER TABLE "limit_logs" DROP CONSTRAINT "limit_logs_pkey";
--> statement-breakpoint
ALTER TABLE "ordered_products" DROP CONSTRAINT "ordered_products_pkey";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";
--> statement-breakpoint
ALTER TABLE "viewers" DROP CONSTRAINT "viewers_pkey";
--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_pkey";
--> statement-breakpoint
ALTER TABLE "displays" ALTER COLUMN "display_id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "displays" ALTER COLUMN "display_id" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "viewers" ALTER COLUMN "display_id" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "viewers" ADD COLUMN "client_id" text;
--> statement-breakpoint
UPDATE "viewers" SET "client_id" = "popups"."client_id" FROM "popups" WHERE "popups"."popup_id" = "viewers"."popup_id";
--> statement-breakpoint
ALTER TABLE "viewers" ALTER COLUMN "client_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "conversion_fields" ADD COLUMN "client_id" text;
--> statement-breakpoint
UPDATE "conversion_fields" SET "client_id" = "conversions"."client_id" FROM "conversions" WHERE "conversions"."conversion_id" = "conversion_fields"."conversion_id";
--> statement-breakpoint
ALTER TABLE "conversion_fields" ALTER COLUMN "client_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_client_id_activity_id_pk" PRIMARY KEY("client_id","activity_id");
--> statement-breakpoint
ALTER TABLE "closes" ADD CONSTRAINT "closes_client_id_close_id_pk" PRIMARY KEY("client_id","close_id");
--> statement-breakpoint
ALTER TABLE "conversion_fields" ADD CONSTRAINT "conversion_fields_client_id_conversion_id_position_pk" PRIMARY KEY("client_id","conversion_id","position");
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_client_id_conversion_id_pk" PRIMARY KEY("client_id","conversion_id");
--> statement-breakpoint
ALTER TABLE "displays" ADD CONSTRAINT "displays_client_id_display_id_pk" PRIMARY KEY("client_id","display_id");
--> statement-breakpoint
ALTER TABLE "limit_logs" ADD CONSTRAINT "limit_logs_client_id_limit_log_id_pk" PRIMARY KEY("client_id","limit_log_id");
--> statement-breakpoint
ALTER TABLE "ordered_products" ADD CONSTRAINT "ordered_products_client_id_ordered_product_id_pk" PRIMARY KEY("client_id","ordered_product_id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_session_id_pk" PRIMARY KEY("client_id","session_id");
--> statement-breakpoint
ALTER TABLE "viewers" ADD CONSTRAINT "viewers_client_id_viewer_id_pk" PRIMARY KEY("client_id","viewer_id");
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_client_id_view_id_pk" PRIMARY KEY("client_id","view_id");
--> statement-breakpoint
ALTER TABLE "conversion_fields" ADD CONSTRAINT "conversion_fields_of_conversion" FOREIGN KEY ("client_id","conversion_id") REFERENCES "public"."conversions"("client_id","conversion_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION "tell_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Once for each account and transaction, when that is committed. Who empties a table changes them all.
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM pg_notify('poptins_accounts', '');
	ELSE
		IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('poptins_accounts', OLD.client_id); END IF;
		IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('poptins_accounts', NEW.client_id); END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_changed" AFTER INSERT OR UPDATE OR DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"();
--> statement-breakpoint
CREATE TRIGGER "accounts_emptied" AFTER TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_account"();
--> statement-breakpoint
CREATE TRIGGER "popups_changed" AFTER INSERT OR UPDATE OR DELETE ON "popups" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"();
--> statement-breakpoint
CREATE TRIGGER "popups_emptied" AFTER TRUNCATE ON "popups" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_account"();
