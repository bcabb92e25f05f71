/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = 'd6ddc21d40bb';
