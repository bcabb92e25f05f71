import { HIGH } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { listenerRule, isProtocol, brokerSetting, SSL } from '../kafka-rule.ts';

export default listenerRule({
  id: 'kafka_ssl_clients_not_authenticated',
  title: 'An SSL listener lets clients in without a certificate (ssl.client.auth)',
  terms: CLIENT_CERTIFICATE,
  severity: HIGH,
  problem:
    'The listener encrypts, but asks for neither a password nor a certificate: every client that reaches it is the user ANONYMOUS.',
  remediation: 'Set `ssl.client.auth=required` with a truststore of your own CA, or use SASL_SSL.',
  sources: [SSL, brokerSetting('ssl.client.auth')],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.client.auth=none»`,
      `broker.id=1\n«listeners=SSL://:9093»`,
      `listeners=SSL://:9093\nssl.client.auth=required\n«listener.name.ssl.ssl.client.auth=requested»`,
    ],
    good: [
      `listeners=SSL://:9093\nssl.client.auth=required`,
      `listeners=SASL_SSL://:9093\nssl.client.auth=none`,
      `listeners=SSL://:9093\nssl.client.auth=none\nlistener.name.ssl.ssl.client.auth=required`,
      `listeners=SSL://127.0.0.1:9093`,
    ],
  },

  isBad: (listener, file) => {
    if (listener.protocol !== 'SSL') return isProtocol(listener.protocol, 'SSL');
    const wanted = file.settingOf(listener, 'ssl.client.auth');
    return wanted.is === 'unknown' ? undefined : !isSetTo(wanted, oneOf('required'));
  },
  because: (listener, file) => file.settingOf(listener, 'ssl.client.auth'),
});
