import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { kafkaSetting, AUTHORIZATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_everyone_allowed_without_acl',
  title: 'Whoever asks is allowed what no ACL speaks of (allow.everyone.if.no.acl.found)',
  severity: HIGH,
  problem:
    'A topic that nobody wrote an ACL for, each new one among them, is open to every client: to read, to write and to delete.',
  remediation: 'Add the ACLs that clients need, then set `allow.everyone.if.no.acl.found=false`.',
  sources: [AUTHORIZATION],
  references: [cwe(276), nist('AC-3'), nist('AC-6'), pci('7.2.1')],

  examples: {
    bad: [
      `authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer\n«allow.everyone.if.no.acl.found=true»`,
      `«allow.everyone.if.no.acl.found = True»`,
    ],
    good: [
      `allow.everyone.if.no.acl.found=false`,
      `broker.id=1`,
      `allow.everyone.if.no.acl.found=true\nallow.everyone.if.no.acl.found=false`,
    ],
  },

  setting: 'allow.everyone.if.no.acl.found',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'ACLs for what clients do today' },
});
