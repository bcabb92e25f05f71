import { MODERATE } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_control_groups_of_host',
  key: 'cgroup',
  severity: MODERATE,
  title: 'A container sees the control groups of the machine',
  problem: 'It learns of, and with write access limits or escapes through, the control groups of other containers.',
  anchor: 'cgroup',
  item: '5.25',
});
