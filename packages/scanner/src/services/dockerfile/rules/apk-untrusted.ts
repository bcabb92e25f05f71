import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, option, VERIFYING } from '../verification-skipped.ts';

export default commandRule({
  id: 'dockerfile_apk_untrusted',
  title: 'apk installs untrusted packages: signatures are not checked',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove `--allow-untrusted` and put the repository's key into `/etc/apk/keys`.",
  sources: ['https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper'],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [`FROM debian:12\nRUN «apk add --no-cache --allow-untrusted ./a.apk»`],
    good: [`FROM debian:12\nRUN apk add --no-cache curl`],
  },

  judge: option(/^apk$/, /^--allow-untrusted$/),
  fix: VERIFYING,
});
