CREATE TABLE "view_counts" (
	"client_id" text NOT NULL,
	"month" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_counts_client_id_month_pk" PRIMARY KEY("client_id","month")
);
--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_viewer_id_viewers_viewer_id_fk";
--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_view_id_views_view_id_fk";
--> statement-breakpoint
ALTER TABLE "viewers" DROP CONSTRAINT "viewers_display_id_displays_display_id_fk";
--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_viewer_id_viewers_viewer_id_fk";
--> statement-breakpoint
DROP INDEX "views_of_account";--> statement-breakpoint
ALTER TABLE "viewers" ADD COLUMN "seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "viewers" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "view_counts" ADD CONSTRAINT "view_counts_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_age" ON "activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "browse_abandonments_by_age" ON "browse_abandonments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "closes_by_age" ON "closes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "displays_by_age" ON "displays" USING btree ("at");--> statement-breakpoint
CREATE INDEX "limit_logs_by_age" ON "limit_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ordered_products_by_age" ON "ordered_products" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_by_age" ON "sessions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "viewers_by_age" ON "viewers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "views_by_age" ON "views" USING btree ("at");--> statement-breakpoint
UPDATE "viewers" SET "seen" = true WHERE "viewer_id" IN (SELECT "viewer_id" FROM "views");--> statement-breakpoint
INSERT INTO "view_counts" ("client_id", "month", "views") SELECT "views"."client_id", to_char("views"."at" at time zone 'utc', 'YYYY-MM'), count(*) FROM "views" JOIN "popups" ON "popups"."popup_id" = "views"."popup_id" WHERE NOT "popups"."is_upgrade_popup" GROUP BY 1, 2;
