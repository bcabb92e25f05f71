import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NO_WORD, rewritten, withWord } from '../command-words.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_package_verification_skipped',
  title: 'Packages are installed although nobody vouches for them',
  terms: ['unauthenticated packages', 'trusted-host'],
  severity: MODERATE,
  problem: 'Whoever controls the mirror, or the way to it, runs code in the job, with its token and its secrets.',
  remediation: 'Remove the option, and install the key of the repository.',
  sources: [
    'https://manpages.debian.org/bookworm/apt/apt-get.8.en.html',
    'https://pip.pypa.io/en/stable/cli/pip/#cmdoption-trusted-host',
  ],
  references: [cwe(347), nist('SI-7'), nist('CM-14')],

  examples: {
    bad: [
      oneJob('- run: |\n    «sudo apt-get install -y --allow-unauthenticated tool»'),
      oneJob('- run: |\n    «pip install --trusted-host pypi.example.com app»'),
    ],
    good: [oneJob('- run: sudo apt-get install -y tool'), oneJob('- run: echo --allow-unauthenticated')],
  },

  judge: withWord(
    /^(?:apt|apt-get|aptitude|apk|yum|dnf|zypper|rpm|pip[\d.]*)$/,
    /^--(?:allow-unauthenticated|force-yes|allow-untrusted|nogpgcheck|no-gpg-checks?|nosignature|trusted-host(?:=.*)?)$/,
  ),
  fix: rewritten('certainty that the packages are signed', (word, before) =>
    /^--(?:allow-unauthenticated|force-yes|allow-untrusted|nogpgcheck|no-gpg-checks?|nosignature|trusted-host(?:=.*)?)$/.test(
      word,
    ) || before === '--trusted-host'
      ? NO_WORD
      : word,
  ),
});
