/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = '71128ac90c07';
