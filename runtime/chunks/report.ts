/** The chunk that writes down what a visitor meets, for support: fetched when somebody asks for it. */
export { createReport } from '../support/report/report.ts';
