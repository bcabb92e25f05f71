import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_index_endpoint_public',
  title: 'An index endpoint of Vertex AI can be reached from the internet',
  severity: 3,
  problem: 'Everyone tries stolen credentials there, and asks for what the index holds.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses the endpoint' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_vertex_ai_index_endpoint'],
        key: 'public_endpoint_enabled',
        bad: true,
        good: false,
        unset: 'fine',
      },
    ],
  },
});
