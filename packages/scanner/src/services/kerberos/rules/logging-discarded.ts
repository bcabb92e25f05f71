import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_logging_discarded',
  title: 'Logs of the KDC are thrown away',
  terms: ['audit log'],
  severity: MODERATE,
  problem: 'Who got tickets, and who tried passwords, leaves no trace to be found by.',
  remediation: 'Set `kdc = FILE:/var/log/krb5kdc.log` and `admin_server = FILE:/var/log/kadmind.log` in `[logging]`.',
  sources: [`${KDC_CONF}#logging`],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `[logging]\n «kdc = FILE:/dev/null»\n admin_server = SYSLOG`,
      `[logging]\n «default = DEVICE=/dev/null»`, // as the manual has it
      `[logging]\n «default = FILE:/dev/null»\n kdc = SYSLOG:INFO:AUTH`, // that of kadmind
    ],
    good: [
      `[logging]\n kdc = FILE:/var/log/krb5kdc.log`,
      `[logging]\n kdc = SYSLOG:INFO:AUTH`,
      `[logging]\n kdc = FILE:/dev/null\n kdc = SYSLOG:INFO:AUTH`, // both are written to
      `[logging]\n#kdc = FILE:/dev/null\n default = STDERR`,
      // Both programs of a KDC have logs of their own.
      `[logging]\n default = FILE:/dev/null\n kdc = SYSLOG:INFO:AUTH\n admin_server = FILE:/var/log/kadmind.log`,
    ],
  },

  setting: ['kdc', 'admin_server', 'default'],
  scope: 'logging',
  bad: (value, { file }, setting) =>
    goesNowhere(value) &&
    [...file.everywhere('logging', setting)].every((one) => one.is !== 'set' || goesNowhere(one.value)) &&
    !(setting === 'default' && PROGRAMS.every((program) => file.setting('logging', program).is !== 'absent')),
  safe: 'SYSLOG:INFO:DAEMON',
  fix: { kind: 'safe' },
});

/** They go by the default where nothing is said of them. */
const PROGRAMS = ['kdc', 'admin_server'];

function goesNowhere(target: string): boolean {
  return /^(?:FILE|DEVICE)[:=]\/dev\/null$/i.test(target);
}
