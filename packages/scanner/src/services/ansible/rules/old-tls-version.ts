import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OLD_TLS } from '../../../rules/weak-lines.ts';
import { letsOldTlsIn } from '../../../rules/windows-registry.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isCheckedAsFile } from '../embedded-files.ts';
import { registryValue } from '../registry-value.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_old_tls_version',
  title: 'A task lets a program use SSL, TLS 1.0 or TLS 1.1',
  terms: ['ssl_protocols', 'SSLProtocol', 'update-crypto-policies LEGACY', 'SCHANNEL'],
  severity: MODERATE,
  problem:
    'An attacker on the network path makes both sides use the old version, and may read and change what they say.',
  remediation:
    'Name `TLSv1.2` and `TLSv1.3` alone, leave the policy of the system at `DEFAULT`, and set `Enabled` of older protocols of SCHANNEL to 0.',
  sources: [
    moduleDocs('lineinfile'),
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_protocols',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslprotocol',
    'https://learn.microsoft.com/en-us/windows-server/security/tls/tls-registry-settings',
  ],
  references: [cwe(326), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/nginx/nginx.conf
    «line: ssl_protocols TLSv1 TLSv1.1 TLSv1.2;»`),
      tasks(`- blockinfile:
    path: /etc/httpd/conf.d/ssl.conf
    «block: |
      SSLEngine on
      SSLProtocol all -SSLv3»
`),
      tasks(`- command: «update-crypto-policies --set LEGACY»`),
      tasks(`- ansible.windows.win_regedit:
    path: HKLM:\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS 1.0\\Server
    name: Enabled
    «data: 1»
    type: dword`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/nginx/nginx.conf
    line: ssl_protocols TLSv1.2 TLSv1.3;`),
      tasks(`- lineinfile:
    path: /etc/httpd/conf.d/ssl.conf
    line: SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1`),
      tasks(`- command: update-crypto-policies --set DEFAULT:NO-SHA1`),
      tasks(`- win_regedit:
    path: HKLM:\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS 1.0\\Server
    name: Enabled
    data: 0`),
    ],
  },

  judge(task) {
    if (task.module === 'win_regedit') {
      const value = registryValue(task);
      return value && letsOldTlsIn(value.key, value.name, value.text) ? foundAt(value.data) : undefined;
    }
    const given = isCheckedAsFile(task) ? undefined : writes(task, OLD_TLS);
    if (given) return foundAt(given);
    const command = task.commands.find(
      ({ name, words }) => name === 'update-crypto-policies' && words.some(({ text }) => /^LEGACY\b/.test(text)),
    );
    return command && { at: command, message: { code: 'has', values: { setting: command.name, value: 'LEGACY' } } };
  },
});
