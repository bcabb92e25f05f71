import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_stomp_implicit_connect',
  title: 'STOMP clients are signed in before they say anything (implicit_connect)',
  severity: HIGH,
  problem: 'A client that does not even say CONNECT is taken for the default user.',
  remediation: 'Set `stomp.implicit_connect = false`.',
  sources: [guide('stomp')],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [`«stomp.implicit_connect = true»`],
    good: [`stomp.implicit_connect = false`, `stomp.listeners.tcp = none`],
  },

  setting: 'stomp.implicit_connect',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'clients that begin with CONNECT' },
});
