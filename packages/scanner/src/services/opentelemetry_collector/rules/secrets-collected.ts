import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_secrets_collected',
  title: 'Secrets of Kubernetes, or files of passwords and keys, are read into the logs (k8sobjects, filelog)',
  severity: HIGH,
  problem:
    'The receiver sends each Secret as it is, with its data, to wherever the logs go: whoever reads them has the passwords, tokens and keys of the cluster.',
  remediation:
    'Take `secrets` out of `objects`, and out of what the service account of the collector may list; let `include` name logs alone.',
  sources: [
    `${CONTRIB}receiver/k8sobjectsreceiver/README.md`,
    `${CONTRIB}receiver/filelogreceiver/README.md`,
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
      `receivers:
  filelog:
    include: [/var/log/*.log, «/etc/shadow»]
${pipeline('logs', 'receivers: [filelog]')}`,
      `receivers:
  filelog:
    include: [«/etc/**»]
${pipeline('logs', 'receivers: [filelog]')}`,
    ],
    good: [
      `receivers:
  filelog:
    include: [/etc/shop/**/*.log, /etc/*/*, /var/log/**]
${pipeline('logs', 'receivers: [filelog]')}`,
      `receivers:
  filelog:
    include: [/etc/**]
    exclude: [/etc/shadow]
${pipeline('logs', 'receivers: [filelog]')}`,
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

  setting: ['receivers.k8sobjects.objects.*.name', 'receivers.filelog.include'],
  scope: 'items',
  bad(value, { file }, setting) {
    if (!setting.startsWith('receivers.filelog')) return value === 'secrets';
    return SECRET_FILES.test(value) || (ALL_FILES.test(value) && !file.has(setting.replace(/include$/, 'exclude')));
  },
});

const SECRET_FILES =
  /^\/(?:etc\/g?shadow|etc\/ssl\/private|etc\/kubernetes\/pki|(?:var\/)?run\/secrets|(?:root|home\/[^/]+)\/\.(?:ssh|aws|kube|docker|gnupg))(?:\/|-?$)/;

/** Patterns that match /etc/shadow among all others. */
const ALL_FILES = /^\/(?:etc\/\*|(?:etc\/)?\*\*(?:\/\*{1,2})?)$/;
