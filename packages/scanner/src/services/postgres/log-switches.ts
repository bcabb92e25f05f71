export const LOGGING = 'https://www.postgresql.org/docs/current/runtime-config-logging.html';
