import { MODERATE } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_users_of_host',
  key: 'userns_mode',
  severity: MODERATE,
  title: 'Root of a container is root of the machine',
  problem: 'Where the engine maps the users of containers to others of the machine, this container is left out.',
  anchor: 'userns_mode',
  item: '5.31',
});
