import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_PACKAGE, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_apt_unauthenticated',
  title: 'apt installs packages without valid signatures',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and add the repository's key with `signed-by`.",
  source: 'https://manpages.debian.org/bookworm/apt/apt-secure.8.en.html',
  weakness: 347,
  bad: [
    `RUN «apt-get install -y --allow-unauthenticated nginx»`,
    `RUN «apt-get -y --force-yes install nginx»`,
    `RUN «echo "deb [trusted=yes] http://repo.example.com/ ./" > /etc/apt/sources.list.d/x.list»`,
  ],
  good: [`RUN apt-get update && apt-get install -y nginx`],
  skippedBy: ({ name, words }) =>
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
});
