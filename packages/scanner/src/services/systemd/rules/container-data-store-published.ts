import { containerDanger } from '../../../dangers/container-dangers.ts';
import { DATA_STORES, isPublishedToAll, knownPort, messageOf, publishedPort } from '../../../rules/published-ports.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_data_store_published',
  ...containerDanger('dataStorePublished', cisDocker('5.14')),
  terms: ['open port', '0.0.0.0', 'PublishPort', 'Quadlet'],
  remediation:
    'Remove the port, for containers of one pod or network reach it without; or publish it as `127.0.0.1:5432:5432`.',
  sources: [QUADLET, 'https://docs.docker.com/engine/network/port-publishing/'],

  examples: {
    bad: [
      `[Container]\nImage=docker.io/library/postgres:17.2\n«PublishPort=5432:5432»`,
      `[Pod]\nPodName=shop\n«PublishPort=0.0.0.0:16379:6379»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --rm -p 27017:27017 mongo:8.0»`,
    ],
    good: [
      `[Container]\nImage=docker.io/library/postgres:17.2\nPublishPort=127.0.0.1:5432:5432`,
      `[Container]\nImage=shop:7\nPublishPort=443:8443`,
      `[Container]\nImage=shop:7\nPublishPort=\${ADDRESS}:5432:5432`,
    ],
  },

  judge: ({ at, options }) => {
    for (const { name, value } of options) {
      if (name !== '-p' && name !== '--publish') continue;
      const port = publishedPort(value, at);
      const store = knownPort(port, DATA_STORES);
      if (store !== undefined && isPublishedToAll(port)) return { message: messageOf(port, store) };
    }
    return undefined;
  },
  isForEverybody: true,
});
