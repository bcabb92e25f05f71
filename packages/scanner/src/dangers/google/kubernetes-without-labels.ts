import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_without_labels',
  title: 'Nobody can tell whose a GKE cluster is: it has no labels',
  severity: 1,
  problem: 'In an incident, nobody knows who to ask, and what may be switched off.',
  family: 'hygiene',
  remediation: 'Say in {} whose it is and what for.',
  wrong: missing,
  in: {
    terraform: [{ types: ['google_container_cluster'], key: 'resource_labels', unset: 'bad', good: { team: 'shop' } }],
  },
});
