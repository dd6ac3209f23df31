/** After a change of schema.ts: `npx drizzle-kit generate --config display-server/drizzle.config.ts --name what-changed`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './display-server/schema.ts', out: './display-server/migrations' });
