import { MODERATE } from '@plumbline/model/severity';
import { weakSshAlgorithm } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writtenLines } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_ssh_algorithms_weak',
  title: 'A task lets SSH use weak ciphers, MACs or key exchanges',
  terms: ['Ciphers', 'MACs', 'KexAlgorithms', 'aes128-cbc', 'hmac-md5'],
  severity: MODERATE,
  problem:
    'An attacker on the network path may make both sides use what can be broken, and read or change what they say.',
  remediation: 'Take what ends in `-cbc`, is of MD5, SHA-1 or arcfour, or of group 1 out of the list.',
  sources: [moduleDocs('lineinfile'), 'https://man.openbsd.org/sshd_config'],
  references: [cwe(327), nist('SC-8'), nist('SC-13')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    «line: Ciphers aes256-ctr,aes128-cbc,3des-cbc»`),
      tasks(`- blockinfile:
    path: /etc/ssh/sshd_config
    «block: |
      KexAlgorithms curve25519-sha256,diffie-hellman-group1-sha1»`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: Ciphers chacha20-poly1305@openssh.com,aes256-gcm@openssh.com,aes256-ctr`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: Ciphers -3des-cbc,aes128-cbc`),
    ],
  },

  judge(task) {
    for (const { argument, line } of writtenLines(task)) {
      const weak = weakSshAlgorithm(line);
      if (weak !== undefined)
        return {
          at: argument.at,
          message: { code: 'has', values: { setting: argument.name, value: weak.slice(0, 60) } },
        };
    }
    return undefined;
  },
});
