import { DATA_STORES, isPublishedToAll, knownPort, messageOf } from '../../../rules/published-ports.ts';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { composePort, oneService, services } from '../compose-rule.ts';
import { ofThisMachine } from '../data-store-published.ts';

export default composePort({
  id: 'docker_compose_data_store_published',
  ...containerDanger('dataStorePublished', cisDocker('5.14'), stigDocker('V-235820')),
  terms: ['open port', '0.0.0.0'],
  remediation:
    'Remove the port, for services of the same file reach it without; or publish it as `127.0.0.1:5432:5432`.',
  sources: [services('ports'), 'https://docs.docker.com/engine/network/port-publishing/'],

  examples: {
    bad: [
      oneService('ports:\n  - «"5432:5432"»'),
      oneService('ports:\n  - «0.0.0.0:16379:6379»'),
      oneService('ports:\n  - «"9200-9300:9200-9300"»'),
      oneService('ports:\n  - «target: 27017\n    published: 27017»'),
    ],
    good: [
      oneService('ports:\n  - 127.0.0.1:5432:5432\n  - "[::1]:6379:6379"\n  - 8080:80'),
      oneService('expose:\n  - 5432'),
      oneService('ports:\n  - ${BIND}:5432:5432'),
    ],
  },

  judge: (port) => {
    const store = knownPort(port, DATA_STORES);
    return store !== undefined && isPublishedToAll(port) ? messageOf(port, store) : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other machine uses the port',
    edits: ofThisMachine,
  },
});
