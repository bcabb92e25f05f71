import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_secrets_collected',
  title: 'Secrets of Kubernetes are read into the logs (k8sobjects)',
  severity: HIGH,
  problem:
    'The receiver sends each Secret as it is, with its data, to wherever the logs go: whoever reads them has the passwords, tokens and keys of the cluster.',
  remediation: 'Take `secrets` out of `objects`, and out of what the service account of the collector may list.',
  sources: [
    `${CONTRIB}receiver/k8sobjectsreceiver/README.md`,
    'https://kubernetes.io/docs/concepts/security/secrets-good-practices/',
  ],
  references: [cwe(532), cwe(522), nist('AC-6'), nist('IA-5')],

  examples: {
    bad: [
      `receivers:
  k8sobjects:
    objects:
      - name: pods
        mode: pull
      - «name: secrets»
        mode: watch
${pipeline('logs', 'receivers: [k8sobjects]')}`,
    ],
    good: [
      `receivers:
  k8sobjects:
    objects:
      - name: events
        mode: watch
${pipeline('logs', 'receivers: [k8sobjects]')}`,
      `receivers:
  k8sobjects:
    objects:
      - name: secrets
        mode: pull
  otlp:
${pipeline('logs', 'receivers: [otlp]')}`, // not used
    ],
  },

  setting: 'receivers.k8sobjects.objects.*.name',
  bad: oneOf('secrets'),
});
