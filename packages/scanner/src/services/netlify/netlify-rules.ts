/* Generated from the files of rules/ by "npm run generate". */
export { default as anyOriginAllowed } from './rules/any-origin-allowed.ts';
export { default as certificatesNotVerifiedInBuild } from './rules/certificates-not-verified-in-build.ts';
export { default as cookieInsecure } from './rules/cookie-insecure.ts';
export { default as framingAllowed } from './rules/framing-allowed.ts';
export { default as hstsShort } from './rules/hsts-short.ts';
export { default as passwordInHeaders } from './rules/password-in-headers.ts';
export { default as proxySecretInFile } from './rules/proxy-secret-in-file.ts';
export { default as proxyUnencrypted } from './rules/proxy-unencrypted.ts';
export { default as redirectOpen } from './rules/redirect-open.ts';
export { default as referrerSentEverywhere } from './rules/referrer-sent-everywhere.ts';
export { default as remoteImagesFromAnywhere } from './rules/remote-images-from-anywhere.ts';
export { default as scriptPolicyLoose } from './rules/script-policy-loose.ts';
export { default as secretInEnvironment } from './rules/secret-in-environment.ts';
export { default as secretScanOff } from './rules/secret-scan-off.ts';
export { default as wholeRepositoryPublished } from './rules/whole-repository-published.ts';
