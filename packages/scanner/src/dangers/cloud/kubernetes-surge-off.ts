import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_surge_off',
  title: 'Upgrades of a Kubernetes cluster take machines away before new ones are there',
  severity: 1,
  problem: 'The cluster has less room while it is upgraded.',
  family: 'availability',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['digitalocean_kubernetes_cluster'], key: 'surge_upgrade', unset: 'bad', bad: false, good: true },
    ],
  },
});
