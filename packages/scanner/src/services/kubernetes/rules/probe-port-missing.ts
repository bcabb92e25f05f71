import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_probe_port_missing',
  title: 'A probe asks a port by a name that the container has not',
  severity: LOW,
  category: 'hygiene',
  problem: 'The probe fails each time: the pod is started again and again, or never gets a request.',
  remediation: 'Write the name of one of the `ports` of the container, or a number.',
  sources: [
    'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  ],
  references: [cwe(1068)],

  examples: {
    bad: [
      onePod(`ports: [{name: web, containerPort: 8080}]\nlivenessProbe:\n  httpGet:\n    path: /\n    «port: http»`),
    ],
    good: [
      onePod(`ports: [{name: web, containerPort: 8080}]\nlivenessProbe: {httpGet: {path: /, port: web}}`),
      onePod(`livenessProbe: {httpGet: {path: /, port: 8080}}`),
    ],
  },

  judge(container) {
    const paths = PROBES.flatMap((probe) => ASKED.map((asked) => `${probe}.${asked}.port`));
    const probes = paths.filter((path) => container.has(path));
    if (probes.length === 0) return undefined;
    const ports = container.blocks('ports');
    const names = new Set(ports.map((port) => port.text('name')));
    for (const path of probes) {
      const [at, value] = [container.pair(path), container.text(path)];
      if (at && value !== undefined && !/^\d+$/.test(value) && !names.has(value))
        return { at, message: { code: 'is', values: { setting: path, value } } };
    }
    return undefined;
  },
});

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;
const ASKED = ['httpGet', 'tcpSocket'] as const;
