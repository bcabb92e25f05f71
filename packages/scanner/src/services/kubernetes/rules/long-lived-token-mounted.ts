import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { onePod, volumeRule } from '../kubernetes-rule.ts';

export default volumeRule({
  id: 'kubernetes_long_lived_token_mounted',
  title: 'A token of the service account that is mounted lives for more than a day',
  severity: LOW,
  category: 'hygiene',
  problem: 'A token that is stolen works until it ends.',
  remediation: 'Set `expirationSeconds` to 3600 or so; the kubelet renews the token in time.',
  sources: ['https://kubernetes.io/docs/concepts/storage/projected-volumes/'],
  references: [cwe(613)],

  examples: {
    bad: [
      onePod(
        `stdin: true`,
        'volumes:\n  - name: token\n    projected:\n      sources:\n        - serviceAccountToken: {path: t, «expirationSeconds: 604800»}',
      ),
    ],
    good: [
      onePod(
        `stdin: true`,
        'volumes:\n  - name: token\n    projected:\n      sources:\n        - serviceAccountToken: {path: t, expirationSeconds: 3600}',
      ),
      onePod(`stdin: true`, 'volumes: [{name: token, emptyDir: {}}]'),
    ],
  },

  judge(volume) {
    const found = volume.blocks('projected.sources').find((source) => Number(source.text(SECONDS)) > 86_400);
    const value = found?.text(SECONDS);
    return value === undefined
      ? undefined
      : {
          at: found?.pair(SECONDS) ?? volume.at,
          message: { code: 'is', values: { setting: 'expirationSeconds', value } },
        };
  },
});

const SECONDS = 'serviceAccountToken.expirationSeconds';
