import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_documents_unchecked',
  title: 'What clients send is not checked (net.wireObjectCheck false)',
  terms: ['noobjcheck', 'BSON'],
  severity: LOW,
  problem: 'Malformed documents get into the database, where they break whoever reads them, or the server itself.',
  remediation: 'Remove `net.wireObjectCheck`: it is on by default.',
  sources: [option('net.wireObjectCheck')],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      `net:
  «wireObjectCheck: false»`,
    ],
    good: [
      `net:
  wireObjectCheck: true`,
      `net:
  port: 27017
  # wireObjectCheck: false`,
    ],
  },

  setting: 'net.wireObjectCheck',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'clients that send sound documents' },
});
