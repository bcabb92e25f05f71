import { MODERATE } from '@plumbline/model/severity';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_protection_of_machine_off',
  title: 'A command switches protection of the machine off (setenforce 0, iptables -F, ufw disable)',
  terms: ['SELinux', 'AppArmor', 'firewall'],
  severity: MODERATE,
  problem: 'From then on nothing holds back what was broken into, or everybody reaches every port of the machine.',
  remediation: 'Take the command out, and mend what it was added for.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(693), nist('SC-7'), nist('AC-3')],

  examples: {
    bad: [
      `[Service]\n«ExecStartPre=/usr/sbin/setenforce 0»\nExecStart=/usr/bin/shop`,
      `[Service]\nType=oneshot\n«ExecStart=/usr/sbin/iptables -P INPUT ACCEPT»`,
      `[Service]\n«ExecStart=/usr/sbin/ufw disable»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/sbin/setenforce 1`,
      `[Service]\nExecStart=/usr/sbin/iptables -A INPUT -j DROP`,
      `[Service]\nExecStop=/usr/sbin/iptables -F`,
    ],
  },

  judge: ({ name, args, line }) => {
    const words = args.slice(0, 6).join(' ');
    const isOff =
      (name === 'setenforce' && /^(?:0|permissive)$/i.test(words)) ||
      (/^ip6?tables$/.test(name) && /^-P (?:INPUT|FORWARD) ACCEPT$/.test(words) && !line.name.startsWith('ExecStop')) ||
      (name === 'ufw' && /^(?:--force )?disable$/.test(words) && !line.name.startsWith('ExecStop')) ||
      (name === 'sysctl' && /kernel\.randomize_va_space=0/.test(words));
    return isOff ? `it runs ${name} ${words}` : undefined;
  },
});
