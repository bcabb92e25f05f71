import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { assignmentsIn } from '../assignments.ts';
import { environmentOf } from '../environment.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_library_path_shared',
  title: 'Libraries are loaded from a folder that everybody can write to (LD_PRELOAD, LD_LIBRARY_PATH, PATH)',
  terms: ['privilege escalation'],
  severity: MODERATE,
  problem: 'Any local user puts a library or program there, which then runs as the service.',
  remediation: 'Name folders of root alone, such as `/usr/lib` and `/usr/bin`.',
  sources: [
    `${EXEC}#Environment=`,
    'https://man7.org/linux/man-pages/man8/ld.so.8.html',
    'https://docs.openssl.org/3.0/man7/openssl-env/',
  ],
  references: [cwe(427), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«Environment=LD_PRELOAD=/tmp/hook.so»`,
      `[Service]\n«Environment="PATH=/usr/bin:/var/tmp/bin"»`,
      `[Service]\n«Environment=OPENSSL_CONF=/tmp/openssl.cnf»`,
    ],
    good: [
      `[Service]\nEnvironment=LD_LIBRARY_PATH=/usr/lib/shop`,
      `[Service]\nEnvironment=TMPDIR=/tmp`,
      `[Service]\nEnvironment=PATH=/tmp/bin:/usr/bin\nEnvironment=PATH=/usr/bin`,
    ],
  },

  setting: 'Environment',
  scope: '+',
  bad: (value, { subject }) => {
    const inForce = environmentOf(subject);
    const found = assignmentsIn(value).find(
      ({ name, value: folders }) =>
        /^(?:LD_PRELOAD|LD_LIBRARY_PATH|LD_AUDIT|PATH|PYTHONPATH|PERL5LIB|RUBYLIB|NODE_PATH|OPENSSL_CONF|OPENSSL_MODULES|OPENSSL_ENGINES)$/.test(
          name,
        ) &&
        inForce.get(name) === folders &&
        folders.slice(0, 4000).split(/[:\s]/).some(isInSharedFolder),
    );
    return found !== undefined && { part: `${found.name}=${found.value.slice(0, 100)}` };
  },
});
