/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = 'ae7cb74e4ab6';
