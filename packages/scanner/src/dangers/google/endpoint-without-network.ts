import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_endpoint_without_network',
  title: 'A Vertex AI endpoint is open to the whole internet: it names no network of its own',
  severity: 2,
  problem: 'Only its rights keep strangers out; with a mistake in them everyone asks the model.',
  family: 'networkExposure',
  remediation: 'Name a network in {}.',
  sources: ['https://cloud.google.com/vertex-ai/docs/predictions/choose-endpoint-type'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_vertex_ai_endpoint'],
        key: 'network',
        unset: 'bad',
        good: 'projects/shop/global/networks/shop',
        when: [{ key: 'private_service_connect_config', is: missing }],
      },
    ],
  },
});
