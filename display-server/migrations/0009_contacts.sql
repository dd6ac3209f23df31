CREATE TABLE "contacts" (
	"client_id" text NOT NULL,
	"contact" text NOT NULL,
	"shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"converted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_client_id_contact_pk" PRIMARY KEY("client_id","contact")
);
