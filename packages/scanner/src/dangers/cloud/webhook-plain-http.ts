import { settingDanger } from '../setting-danger.ts';
import { matching, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_webhook_plain_http',
  title: 'A webhook sends its events over plain HTTP',
  severity: 3,
  problem: 'An attacker on the network path reads the events, and can change them where nothing signs them.',
  family: 'encryptionInTransit',
  remediation: 'Let {} begin with `https://`.',
  wrong: matching(/^http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))/i),
  in: {
    terraform: [
      {
        types: ['github_repository_webhook', 'github_organization_webhook'],
        key: 'configuration.url',
        unset: 'fine',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['gitlab_project_hook', 'gitlab_group_hook', 'gitlab_system_hook'],
        key: 'url',
        unset: 'fine',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_monitor_action_group'],
        each: 'webhook_receiver',
        key: 'service_uri',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['google_pubsub_subscription'],
        key: 'push_config.push_endpoint',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['google_cloud_scheduler_job'],
        key: 'http_target.uri',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['bitbucket_hook', 'datadog_webhook', 'cloudflare_notification_policy_webhooks'],
        key: 'url',
        unset: 'fine',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['tfe_notification_configuration'],
        key: 'url',
        unset: 'fine',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
        // One that is not enabled, as none is where nothing is said, sends nothing.
        when: [{ key: 'enabled', is: on, shown: true }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/actionGroups'],
        each: 'webhookReceivers',
        key: 'serviceUri',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
    ],
  },
});
