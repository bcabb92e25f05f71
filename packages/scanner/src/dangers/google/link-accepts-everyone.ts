import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_link_accepts_everyone',
  title: 'A service attachment of Private Service Connect lets every project connect without being asked',
  severity: 3,
  problem: 'Whoever learns its name connects to what stands behind it, past every firewall of the network.',
  family: 'networkExposure',
  remediation: 'Set {} to `ACCEPT_MANUAL`, and name the projects in `consumer_accept_lists`.',
  sources: ['https://cloud.google.com/vpc/docs/configure-private-service-connect-producer'],
  fix: { kind: 'suggested', needs: 'the list of projects that may connect' },
  wrong: oneOf('ACCEPT_AUTOMATIC'),
  in: {
    terraform: [
      {
        types: ['google_compute_service_attachment'],
        key: 'connection_preference',
        bad: 'ACCEPT_AUTOMATIC',
        good: 'ACCEPT_MANUAL',
      },
    ],
  },
});
