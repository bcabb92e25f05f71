import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { kafkaSetting, CONNECT, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_rest_open_to_web_pages',
  title: 'Pages of every site may call the REST interface (access.control.allow.origin=*)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem:
    'A page that an administrator opens lets their browser read connectors with their settings, or schemas, and change them.',
  remediation: 'Name the origins that need it in `access.control.allow.origin`, or leave it out.',
  sources: [`${CONNECT}_rest`, `${DOCUMENTATION}#connectconfigs_access.control.allow.origin`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `offset.storage.topic=offsets\n«access.control.allow.origin=*»`,
      `kafkastore.bootstrap.servers=SSL://k:9093\n«access.control.allow.origin=*»`,
    ],
    good: [
      `offset.storage.topic=offsets\naccess.control.allow.origin=https://ui.example.com`,
      `offset.storage.topic=offsets\n#access.control.allow.origin=*`,
    ],
  },

  setting: 'access.control.allow.origin',
  scope: 'everywhere',
  bad: oneOf('*'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'no page of another site that calls the interface' },
});
