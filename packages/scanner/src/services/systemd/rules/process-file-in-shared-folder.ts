import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { systemdSetting, SERVICE } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_process_file_in_shared_folder',
  title: 'The process number is read from a folder that everybody can write to (PIDFile)',
  terms: ['world-writable'],
  severity: MODERATE_LOW,
  problem:
    'Any local user makes the file first, so that the service does not start; an old systemd, which does not look whose it is, ends whatever process has the number in it.',
  remediation: 'Set `PIDFile=/run/shop.pid`.',
  sources: [`${SERVICE}#PIDFile=`],
  references: [cwe(377), nist('CM-5')],

  examples: {
    bad: [`[Service]\nType=forking\n«PIDFile=/tmp/shop.pid»`, `[Service]\n«PIDFile=/var/tmp/shop/pid»`],
    good: [`[Service]\nPIDFile=/run/shop.pid`, `[Service]\nPIDFile=%t/shop.pid`],
  },

  setting: 'PIDFile',
  scope: 'Service',
  bad: (value) => isInSharedFolder(value),
  safe: (_version, bad) => `/run/${bad.slice(bad.lastIndexOf('/') + 1)}`,
  fix: { kind: 'suggested', needs: 'a program that writes its number there' },
});
