import { HIGH } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, VERIFYING, commandsAndLines, skipping } from '../verification-skipped.ts';

/** What a list of sources says, in its old form and in its new one. */
const LINE =
  /^[ \t]*deb(?:-src)?[ \t]+\[[^[\]]*\btrusted=yes\b|^Trusted:[ \t]*yes[ \t]*$|^[ \t]*(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)[ \t]+"?(?:true|1|yes)"?[ \t]*;/i;

const CONFIGURED =
  /(?:^|\n)[ \t]*(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)[ \t]+"?(?:true|1|yes)"?[ \t]*;/i;

export default dockerfileRule({
  id: 'dockerfile_apt_unauthenticated',
  title: 'apt installs unauthenticated packages: signatures are not checked',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and add the repository's key with `signed-by`.",
  sources: [
    'https://manpages.debian.org/bookworm/apt/apt-secure.8.en.html',
    'https://manpages.debian.org/bookworm/apt/sources.list.5.en.html',
  ],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «apt-get install -y --allow-unauthenticated nginx»`,
      `FROM debian:12\nRUN «apt-get -y --force-yes install nginx»`,
      `FROM debian:12\nRUN «echo "deb [trusted=yes] http://repo.example.com/ ./" > /etc/apt/sources.list.d/x.list»`,
      `FROM debian:12\nRUN «echo 'Acquire::AllowInsecureRepositories "true";' > /etc/apt/apt.conf.d/99shop»`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.list\n«deb [trusted=yes] https://deb.example.com ./»\nEOF`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.sources\nTypes: deb\nURIs: https://deb.example.com\n«Trusted: yes»\nEOF`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get update && apt-get install -y nginx`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.list\n# deb [trusted=yes] https://deb.example.com ./\ndeb [signed-by=/usr/share/keyrings/shop.gpg] https://deb.example.com ./\nEOF`,
    ],
  },

  check: commandsAndLines(
    skipping(({ name, words }) =>
      /^(apt|apt-get|aptitude)$/.test(name)
        ? words.find(({ text }) =>
            /^--(allow-unauthenticated|force-yes|allow-insecure-repositories)$|^(-o)?(APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)=(true|1|yes)$/i.test(
              text,
            ),
          )?.text
        : /^(echo|printf|add-apt-repository|sed)$/.test(name) &&
            words.some(({ text }) => /\[[^[\]]*trusted=yes/.test(text) || CONFIGURED.test(text))
          ? 'what it writes'
          : undefined,
    ),
    LINE,
  ),
  fix: VERIFYING,
});
