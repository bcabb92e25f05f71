import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { hasVariable, isTrue, textOf } from '../compose-values.ts';

export default composeRule({
  id: 'docker_compose_logs_plaintext',
  title: 'The log of a container goes to another machine without TLS, or with its certificate unchecked',
  terms: ['syslog-address', 'tcp+tls', 'syslog-tls-skip-verify', 'splunk-insecureskipverify'],
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path reads the log, with what users and programs leave in it, and takes out or adds what is to be found later.',
  remediation:
    'Send it to an address that begins with `tcp+tls://`, or `https://` for Splunk, and check the certificate.',
  sources: [
    services('logging'),
    'https://docs.docker.com/engine/logging/drivers/syslog/',
    'https://docs.docker.com/engine/logging/drivers/splunk/',
  ],
  references: [cwe(319), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      oneService('logging:\n  driver: syslog\n  options:\n    «syslog-address: tcp://logs.example.com:514»'),
      oneService('logging:\n  driver: syslog\n  options:\n    «syslog-address: udp://10.0.0.7:514»'),
      oneService(
        'logging:\n  driver: syslog\n  options:\n    syslog-address: tcp+tls://logs.example.com:6514\n    «syslog-tls-skip-verify: "true"»',
      ),
      oneService('logging:\n  driver: splunk\n  options:\n    «splunk-url: http://splunk.example.com:8088»'),
    ],
    good: [
      oneService('logging:\n  driver: syslog\n  options: {syslog-address: "tcp+tls://logs.example.com:6514"}'),
      oneService('logging:\n  driver: syslog\n  options: {syslog-address: "udp://127.0.0.1:514"}'),
      oneService('logging:\n  driver: syslog\n  options: {syslog-address: "unixgram:///dev/log"}'),
      oneService('logging:\n  driver: syslog\n  options: {syslog-address: "tcp://${LOG_HOST}:514"}'),
      oneService('logging:\n  driver: splunk\n  options: {splunk-url: "https://splunk.example.com:8088"}'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const driver = service.text('logging.driver') ?? '';
      const { address, unchecked } = OPTIONS[driver] ?? {};
      if (address === undefined || unchecked === undefined) continue;
      const to = service.pairAt(`logging.options.${address}`);
      const where = textOf(to?.value) ?? '';
      if (to && /^(?:tcp|udp|http):\/\//i.test(where) && !hasVariable(where) && !isLoopback(where))
        yield { at: to, message: { code: 'is', values: { setting: address, value: where } } };
      const skip = service.pairAt(`logging.options.${unchecked}`);
      if (skip && isTrue(textOf(skip.value) ?? ''))
        yield { at: skip, message: { code: 'is', values: { setting: unchecked, value: 'true' } } };
    }
  },
});

/** By the driver: what says where the log goes, and what leaves the certificate unchecked. */
const OPTIONS: Readonly<Record<string, { readonly address: string; readonly unchecked: string }>> = {
  syslog: { address: 'syslog-address', unchecked: 'syslog-tls-skip-verify' },
  splunk: { address: 'splunk-url', unchecked: 'splunk-insecureskipverify' },
};
