import { LOW } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'ServerSignature',
  bad: ['on', 'email'],
  good: 'Off',
  judgement: { kind: 'safe' },
  id: 'apache_server_signature_on',
  title: 'Error pages name the server and its version',
  severity: LOW,
  problem: 'Each page that the server makes itself ends with its version and host name, which help to pick an exploit.',
  remediation: 'Set `ServerSignature Off`.',
  anchor: 'core.html#serversignature',
  references: [cisApache('8.2'), cwe(200)],
});
