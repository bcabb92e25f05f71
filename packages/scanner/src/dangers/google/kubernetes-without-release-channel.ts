import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_without_release_channel',
  title: 'A GKE cluster is in no release channel',
  severity: 1,
  problem: 'Somebody has to see to it that it gets every security update; sooner or later nobody does.',
  family: 'hygiene',
  remediation: 'Set {} to `REGULAR` or `STABLE`.',
  sources: ['https://cloud.google.com/kubernetes-engine/docs/concepts/release-channels'],
  fix: { kind: 'safe' },
  wrong: oneOf('UNSPECIFIED'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'release_channel.channel',
        unset: 'bad',
        bad: 'UNSPECIFIED',
        good: 'REGULAR',
      },
    ],
  },
});
