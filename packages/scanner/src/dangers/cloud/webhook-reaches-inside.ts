import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_webhook_reaches_inside',
  title: 'GitLab lets its webhooks and integrations call addresses of the network that it stands in',
  severity: 3,
  problem:
    'Whoever may set a webhook lets GitLab ask services that only machines inside reach, such as the metadata of the cloud, and reads their answers.',
  family: 'networkExposure',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['gitlab_application_settings'],
        key: 'allow_local_requests_from_web_hooks_and_services',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
