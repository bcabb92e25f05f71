import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_webhook_skips_certificate',
  title: 'A webhook does not look at the certificate of where it sends to',
  severity: 3,
  problem: 'An attacker on the network path reads the events, and the secret that signs them can be tried.',
  family: 'encryptionInTransit',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['github_repository_webhook', 'github_organization_webhook'],
        key: 'configuration.insecure_ssl',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['gitlab_project_hook', 'gitlab_group_hook', 'gitlab_system_hook'],
        key: 'enable_ssl_verification',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['bitbucket_hook'], key: 'skip_cert_verification', unset: 'fine', bad: true, good: false },
      {
        types: ['databricks_mlflow_webhook'],
        key: 'http_url_spec.enable_ssl_verification',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
