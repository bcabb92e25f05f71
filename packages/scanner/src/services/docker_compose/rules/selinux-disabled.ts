import { MODERATE } from '@plumbline/model/severity';
import { services } from '../compose-rule.ts';
import { protectionSwitchedOffRule } from '../protection-switched-off.ts';

export default protectionSwitchedOffRule({
  id: 'docker_compose_selinux_disabled',
  title: 'A container runs without SELinux separation',
  severity: MODERATE,
  bad: ['label:disable', 'label=disable'],
  good: 'label:type:container_t',
  problem: 'The label keeps the container from files and processes of the machine and of other containers.',
  source: services('security_opt'),
  item: '5.3',
});
