import { LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_default_bridge_used',
  title: 'A container is on the default bridge network (docker0) that all projects share',
  severity: LOW,
  category: 'hygiene',
  problem: 'Containers of other projects on the machine reach each of its ports.',
  remediation: 'Remove `network_mode: bridge`: the project then has a network of its own.',
  sources: [services('network_mode'), 'https://docs.docker.com/engine/network/drivers/bridge/'],
  references: [cisDocker('5.30'), cwe(668)],

  examples: {
    bad: [oneService('«network_mode: bridge»')],
    good: [
      oneService('networks: [back]'),
      oneService('network_mode: ${NETWORK_MODE}'),
      'services: {app: {image: "a:1"}}\nnetworks: {back: {driver: bridge}}',
    ],
  },

  setting: 'network_mode',
  bad: oneOf('bridge'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no container of another project calls it by its address' },
});
