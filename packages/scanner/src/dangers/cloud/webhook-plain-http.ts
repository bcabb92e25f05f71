import { settingDanger } from '../setting-danger.ts';
import { matching, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_webhook_plain_http',
  title: 'A webhook, or what a chat calls, gets its events over plain HTTP',
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

      {
        types: ['azurerm_monitor_action_group'],
        each: 'azure_function_receiver',
        key: 'http_trigger_url',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_monitor_action_group'],
        each: 'logic_app_receiver',
        key: 'callback_url',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_monitor_autoscale_setting'],
        each: 'notification[].webhook',
        key: 'service_uri',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_eventgrid_event_subscription', 'azurerm_eventgrid_system_topic_event_subscription'],
        key: 'webhook_endpoint.url',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_signalr_service'],
        each: 'upstream_endpoint',
        key: 'url_template',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['azurerm_web_pubsub_hub'],
        each: 'event_handler',
        key: 'url_template',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['google_dialogflow_cx_webhook', 'google_dialogflow_fulfillment'],
        key: 'generic_web_service.uri',
        unset: 'fine',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
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

      {
        types: ['Microsoft.Insights/actionGroups'],
        each: 'azureFunctionReceivers',
        key: 'httpTriggerUrl',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['Microsoft.Insights/autoscalesettings'],
        each: 'notifications[].webhooks',
        key: 'serviceUri',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['Microsoft.SignalRService/signalR'],
        each: 'upstream.templates',
        key: 'urlTemplate',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
      {
        types: ['Microsoft.SignalRService/webPubSub/hubs'],
        each: 'eventHandlers',
        key: 'urlTemplate',
        bad: 'http://ci.example.com/hook',
        good: 'https://ci.example.com/hook',
      },
    ],
  },
});
