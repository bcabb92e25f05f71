import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_http_interface_enabled',
  title: 'The HTTP interface of old versions is on (net.http)',
  severity: HIGH,
  problem:
    'The status page and the REST interface of MongoDB before 3.6 answer without TLS, and the REST interface without a password.',
  remediation: 'Remove `net.http`, and bring the server to a version that is still maintained.',
  sources: ['https://www.mongodb.com/docs/manual/release-notes/3.6-compatibility/'],
  references: [cwe(306), nist('CM-7'), nist('AC-3')],

  examples: {
    bad: [
      `net:
  http:
    «enabled: true»`,
      `net:
  http:
    «RESTInterfaceEnabled: true»`,
      `net:
  http:
    «JSONPEnabled: true»`,
    ],
    good: [
      `net:
  http:
    enabled: false
    RESTInterfaceEnabled: false`,
      `net:
  port: 27017`,
    ],
  },

  setting: ['net.http.enabled', 'net.http.RESTInterfaceEnabled', 'net.http.JSONPEnabled'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
