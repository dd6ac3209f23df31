/** After changing schema*.ts, run `npm run db:generate -- --name what-changed`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './display-server/schema*.ts', out: './display-server/migrations' });
