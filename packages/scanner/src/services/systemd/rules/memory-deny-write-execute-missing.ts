import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_memory_deny_write_execute_missing',
  title: 'A sandboxed service may run memory that it wrote (MemoryDenyWriteExecute)',
  terms: ['W^X', 'buffer overflow', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'A mistake in the program is enough to bring in and run code, as memory may be written and executed at once.',
  references: [cwe(119), cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'MemoryDenyWriteExecute',
  needs: 'a program that makes no code while it runs, as those in Java, JavaScript and .NET do',
  good: [
    'ExecStart=/usr/bin/java -jar /opt/shop/shop.jar',
    'ExecStart=/usr/bin/node /opt/shop/server.js',
    'ExecStart=/opt/shop/venv/bin/shop',
  ],
});
