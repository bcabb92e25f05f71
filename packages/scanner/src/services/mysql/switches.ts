export const VARIABLES = 'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html';
export const OPTIONS = 'https://dev.mysql.com/doc/refman/8.4/en/server-options.html';
