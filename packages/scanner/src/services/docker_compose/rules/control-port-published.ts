import { isPublishedToAll, knownPort, messageOf } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import { CONTROL_PORTS, DOCKER_API } from '../compose-ports.ts';
import { composePort, oneService, services } from '../compose-rule.ts';
import { REFERENCES, ofThisMachine } from '../data-store-published.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default composePort({
  id: 'docker_compose_control_port_published',
  title: 'A port for remote control, such as SSH or the Docker API, is published',
  terms: ['open port'],
  severity: HIGH,
  problem:
    'The Docker API, debuggers and remote shells give whoever reaches them the container, and the Docker API the machine.',
  remediation: 'Remove the port, or publish it on 127.0.0.1 while it is needed.',
  sources: [services('ports'), 'https://docs.docker.com/engine/security/protect-access/'],
  references: [...REFERENCES, cisDocker('5.7')],

  examples: {
    bad: [
      oneService('ports:\n  - «2375:2375»'),
      oneService('ports:\n  - «"2222:22"»'),
      oneService('ports:\n  - «"20-25:20-25"»'),
      oneService('ports:\n  - 80:80\n  - «9229:9229»'),
    ],
    good: [
      oneService('ports:\n  - 5678:5678 # of n8n\n  - 127.0.0.1:9229:9229\n  - 8022:8022\n  - 8000-8010:8000-8010'),
    ],
  },

  judge: (port) => {
    const control = knownPort(port, CONTROL_PORTS);
    if (control === undefined || !isPublishedToAll(port)) return undefined;
    return { message: messageOf(port, control), severity: control === DOCKER_API ? CRITICAL : MODERATE };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other machine uses the port',
    edits: ofThisMachine,
  },
});
