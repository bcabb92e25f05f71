export const DOCUMENTATION = 'https://www.postgresql.org/docs/current';
export const CONNECTION = `${DOCUMENTATION}/runtime-config-connection.html`;
export const CLIENT = `${DOCUMENTATION}/runtime-config-client.html`;
export const HBA = `${DOCUMENTATION}/auth-pg-hba-conf.html`;
export const USERNAME_MAPS = `${DOCUMENTATION}/auth-username-maps.html`;
export const DEVELOPER = `${DOCUMENTATION}/runtime-config-developer.html`;
export const COMPATIBLE = `${DOCUMENTATION}/runtime-config-compatible.html`;
export const WAL = `${DOCUMENTATION}/runtime-config-wal.html`;
