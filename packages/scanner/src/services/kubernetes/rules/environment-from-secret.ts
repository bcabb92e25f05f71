import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { SECRETS, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_environment_from_secret',
  title: 'A secret is given as a variable of the environment, not as a file',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Variables are inherited by every program that is started, and appear in dumps and logs more easily than files.',
  remediation: 'Mount the Secret as a volume and read the file.',
  sources: [SECRETS],
  references: [cisKubernetes('5.4.1'), cwe(526), nist('IA-5(1)'), stigKubernetes('V-242415')],

  examples: {
    bad: [
      onePod(`env:\n  - «name: DB_PASSWORD\n    valueFrom: {secretKeyRef: {name: db, key: password}}»`),
      onePod(`envFrom:\n  - «secretRef: {name: db}»`),
    ],
    good: [
      onePod(`env:\n  - {name: MODE, valueFrom: {configMapKeyRef: {name: shop, key: mode}}}`),
      onePod(`volumeMounts: [{name: db, mountPath: /run/secrets}]`, 'volumes: [{name: db, secret: {secretName: db}}]'),
    ],
  },

  judge(container) {
    const found =
      container.blocks('env').find((variable) => variable.has('valueFrom.secretKeyRef')) ??
      container.blocks('envFrom').find((source) => source.has('secretRef'));
    return (
      found && {
        at: found.at,
        message: { code: 'is-there', values: { setting: found.has('secretRef') ? 'secretRef' : 'secretKeyRef' } },
      }
    );
  },
});
