import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_container_shares_network',
  ...CONTAINER_DANGERS.networkShared,
  remediation: 'Take {} away.',
  sources: ['https://docs.docker.com/reference/cli/docker/container/run/'],
  wrong: oneOf('host'),
  in: {
    terraform: [{ types: ['docker_container'], key: 'network_mode', unset: 'fine', bad: 'host', good: 'bridge' }],
  },
});
