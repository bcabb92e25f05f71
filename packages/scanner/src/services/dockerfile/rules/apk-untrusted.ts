import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_PACKAGE, option, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_apk_untrusted',
  title: 'apk installs untrusted packages',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove `--allow-untrusted` and put the repository's key into `/etc/apk/keys`.",
  source: 'https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper',
  weakness: 347,
  bad: [`RUN «apk add --no-cache --allow-untrusted ./a.apk»`],
  good: [`RUN apk add --no-cache curl`],
  skippedBy: option(/^apk$/, /^--allow-untrusted$/),
});
