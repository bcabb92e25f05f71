import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_service_plain_http',
  title: 'A CloudSearch domain answers plain HTTP',
  severity: 3,
  problem: 'Queries and results cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_cloudsearch_domain'],
        key: 'endpoint_options.enforce_https',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
