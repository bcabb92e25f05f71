import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, VERIFYING, skipping } from '../verification-skipped.ts';

export default commandRule({
  id: 'dockerfile_apt_unauthenticated',
  title: 'apt installs unauthenticated packages: signatures are not checked',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and add the repository's key with `signed-by`.",
  sources: ['https://manpages.debian.org/bookworm/apt/apt-secure.8.en.html'],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «apt-get install -y --allow-unauthenticated nginx»`,
      `FROM debian:12\nRUN «apt-get -y --force-yes install nginx»`,
      `FROM debian:12\nRUN «echo "deb [trusted=yes] http://repo.example.com/ ./" > /etc/apt/sources.list.d/x.list»`,
    ],
    good: [`FROM debian:12\nRUN apt-get update && apt-get install -y nginx`],
  },

  judge: skipping(({ name, words }) =>
    /^(apt|apt-get|aptitude)$/.test(name)
      ? words.find(({ text }) =>
          /^--(allow-unauthenticated|force-yes|allow-insecure-repositories)$|^(-o)?(APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)=(true|1|yes)$/i.test(
            text,
          ),
        )?.text
      : /^(echo|printf|add-apt-repository|sed)$/.test(name) &&
          words.some(({ text }) => /\[[^[\]]*trusted=yes/.test(text))
        ? '[trusted=yes]'
        : undefined,
  ),
  fix: VERIFYING,
});
