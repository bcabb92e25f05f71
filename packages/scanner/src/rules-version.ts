/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = '5a2ae15484d3';
