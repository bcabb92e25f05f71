/* Generated from the files of rules/ by "npm run generate". */
export { default as auditLogInSharedFolder } from './rules/audit-log-in-shared-folder.ts';
export { default as auditLogMissing } from './rules/audit-log-missing.ts';
export { default as authorizationSwitchedOff } from './rules/authorization-switched-off.ts';
export { default as backupUnauthenticated } from './rules/backup-unauthenticated.ts';
export { default as cellNotNamed } from './rules/cell-not-named.ts';
export { default as dottedPrincipalsAllowed } from './rules/dotted-principals-allowed.ts';
export { default as everybodyIsAdministrator } from './rules/everybody-is-administrator.ts';
export { default as groupsOpenToEverybody } from './rules/groups-open-to-everybody.ts';
export { default as kaserverRun } from './rules/kaserver-run.ts';
export { default as manyAdministrators } from './rules/many-administrators.ts';
export { default as programInSharedFolder } from './rules/program-in-shared-folder.ts';
export { default as restrictedModeOff } from './rules/restricted-mode-off.ts';
export { default as serverWithoutAuthorization } from './rules/server-without-authorization.ts';
export { default as singleDesKey } from './rules/single-des-key.ts';
export { default as traceLevelHigh } from './rules/trace-level-high.ts';
export { default as updatesUnencrypted } from './rules/updates-unencrypted.ts';
export { default as volumesUnencrypted } from './rules/volumes-unencrypted.ts';
