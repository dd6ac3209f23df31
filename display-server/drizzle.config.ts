/** After changing database/schema/*.ts, run `npm run db:generate -- --name what-changed`. */

export default { dialect: 'postgresql', schema: './display-server/database/schema/*.ts', out: './display-server/migrations' };
