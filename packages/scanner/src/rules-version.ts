/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = 'e2428f123e67';
