/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = 'cef97f466b48';
