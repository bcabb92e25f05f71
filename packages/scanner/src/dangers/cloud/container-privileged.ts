import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_container_privileged',
  ...CONTAINER_DANGERS.privileged,
  sources: ['https://docs.docker.com/reference/cli/docker/container/run/#privileged'],
  wrong: on,
  in: {
    terraform: [
      { types: ['docker_container'], key: 'privileged', unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_eci_container_group'],
        each: 'containers[].security_context',
        key: 'privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
