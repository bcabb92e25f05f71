/* Generated from the files of rules/ by "npm run generate". */
export { default as adminPasswordInFile } from './rules/admin-password-in-file.ts';
export { default as adminPasswordMissing } from './rules/admin-password-missing.ts';
export { default as clusterPortOpen } from './rules/cluster-port-open.ts';
export { default as dataInTmp } from './rules/data-in-tmp.ts';
export { default as driverClientsNotVerified } from './rules/driver-clients-not-verified.ts';
export { default as driverPortOnAllAddresses } from './rules/driver-port-on-all-addresses.ts';
export { default as driverPortPlaintext } from './rules/driver-port-plaintext.ts';
export { default as httpAdminOpen } from './rules/http-admin-open.ts';
export { default as joinsInPlaintext } from './rules/joins-in-plaintext.ts';
export { default as logDiscarded } from './rules/log-discarded.ts';
export { default as proxyPasswordInFile } from './rules/proxy-password-in-file.ts';
export { default as runsAsRoot } from './rules/runs-as-root.ts';
export { default as tlsCiphersWeak } from './rules/tls-ciphers-weak.ts';
export { default as tlsCurveWeak } from './rules/tls-curve-weak.ts';
export { default as tlsVersionOutdated } from './rules/tls-version-outdated.ts';
export { default as updateCheckOn } from './rules/update-check-on.ts';
