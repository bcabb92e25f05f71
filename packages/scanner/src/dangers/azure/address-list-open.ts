import { APPS } from '../azure-apps.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { having, missing, oneOf, otherThan, type ValueTest } from '../value-tests.ts';

/** Ranges that are every address. */
const EVERYWHERE = ['0.0.0.0/0', '::/0'] as const;

/** One address of a list of rules. */
const RULE: Pick<Setting, 'wrong' | 'bad' | 'good'> = {
  wrong: oneOf(...EVERYWHERE),
  bad: '0.0.0.0/0',
  good: '203.0.113.0/24',
};

/** A list of nothing but addresses. */
const LIST: Pick<Setting, 'wrong' | 'unset' | 'bad' | 'good'> = {
  wrong: having(...EVERYWHERE),
  unset: 'fine',
  bad: ['0.0.0.0/0'],
  good: ['203.0.113.0/24'],
};

/** Rules that let in where they do not say that they deny. */
const letsIn = (key: string): NonNullable<Setting['when']> => [{ key, is: otherThan('Deny', 'Reject') }];

/** One that keeps some out has to let in everybody else: where a rule is there, all that no rule names are kept out. */
const keepsNobodyOut: ValueTest = (rules) =>
  Truth.any(rules.items().map((rule) => rule.get('action').is('Deny', 'Reject'))).not();

/** Rules of a list in which none denies. */
const inListOf = (rules: string): NonNullable<Setting['when']> => [
  { key: rules, is: keepsNobodyOut, ofResource: true },
];

export default settingDanger({
  name: 'azure_address_list_open',
  title: 'The list of addresses that a service lets in holds all of them: 0.0.0.0/0',
  severity: 3,
  problem:
    'The list looks like a firewall and keeps nobody out: the whole internet can try keys, passwords and known flaws of the service.',
  family: 'networkExposure',
  remediation: 'Name in {} the networks that need the service, and no others.',
  wrong: oneOf(...EVERYWHERE),
  in: {
    terraform: [
      {
        ...RULE,
        types: ['azurerm_eventgrid_topic', 'azurerm_eventgrid_domain'],
        each: 'inbound_ip_rule',
        key: 'ip_mask',
      },
      {
        ...RULE,
        types: ['azurerm_eventgrid_namespace', 'azurerm_eventgrid_partner_namespace'],
        each: 'inbound_ip_rule',
        key: 'ip_mask',
      },
      {
        ...RULE,
        types: ['azurerm_eventhub_namespace'],
        each: 'network_rulesets[].ip_rule',
        key: 'ip_mask',
        shown: { 'network_rulesets[].default_action': 'Deny' },
      },
      {
        ...LIST,
        types: ['azurerm_servicebus_namespace'],
        key: 'network_rule_set.ip_rules',
        shown: { 'network_rule_set.default_action': 'Deny' },
      },
      {
        ...RULE,
        types: ['azurerm_iothub'],
        each: 'network_rule_set[].ip_rule',
        key: 'ip_mask',
        when: letsIn('action'),
        shown: { 'network_rule_set[].ip_rule[].name': 'shop' },
      },
      {
        ...RULE,
        types: ['azurerm_iothub_dps'],
        each: 'ip_filter_rule',
        key: 'ip_mask',
        when: [
          { key: 'action', is: oneOf('Accept'), shown: 'Accept' },
          // Devices come from everywhere.
          { key: 'target', is: otherThan('deviceApi') },
          ...inListOf('ip_filter_rule'),
        ],
        shown: { 'ip_filter_rule[].name': 'shop' },
      },
      {
        ...RULE,
        types: ['azurerm_iotcentral_application_network_rule_set'],
        each: 'ip_rule',
        key: 'ip_mask',
        shown: { 'ip_rule[].name': 'shop' },
      },
      {
        ...LIST,
        types: ['azurerm_cognitive_account', 'azurerm_ai_services'],
        key: 'network_acls.ip_rules',
        shown: { 'network_acls.default_action': 'Deny' },
      },
      {
        ...RULE,
        types: ['azurerm_container_registry'],
        each: 'network_rule_set[].ip_rule',
        key: 'ip_range',
        shown: { 'network_rule_set[].ip_rule[].action': 'Allow' },
      },
      { ...LIST, types: ['azurerm_search_service'], key: 'allowed_ips' },
      { ...LIST, types: ['azurerm_kusto_cluster'], key: 'allowed_ip_ranges' },
      {
        ...RULE,
        types: ['azurerm_batch_account'],
        each: 'network_profile[].account_access[].ip_rule',
        key: 'ip_range',
        shown: { 'network_profile[].account_access[].default_action': 'Deny' },
      },
      {
        ...RULE,
        types: ['azurerm_container_app'],
        each: 'ingress[].ip_security_restriction',
        key: 'ip_address_range',
        when: [{ key: 'action', is: oneOf('Allow'), shown: 'Allow' }],
        shown: { 'ingress[].ip_security_restriction[].name': 'shop' },
      },
      {
        ...RULE,
        types: [...APPS, 'azurerm_function_app_flex_consumption', 'azurerm_logic_app_standard'],
        each: 'site_config[].ip_restriction',
        key: 'ip_address',
        // What the front of a delivery network adds tells its requests from others.
        when: [...letsIn('action'), { key: 'headers', is: missing }, ...inListOf('site_config.ip_restriction')],
      },
      {
        ...RULE,
        types: [...APPS, 'azurerm_function_app_flex_consumption', 'azurerm_logic_app_standard'],
        each: 'site_config[].scm_ip_restriction',
        key: 'ip_address',
        when: [...letsIn('action'), { key: 'headers', is: missing }, ...inListOf('site_config.scm_ip_restriction')],
      },
      {
        ...LIST,
        types: ['azurerm_logic_app_workflow'],
        key: 'access_control.content.allowed_caller_ip_address_range',
      },
      {
        ...LIST,
        types: ['azurerm_logic_app_workflow'],
        key: 'access_control.action.allowed_caller_ip_address_range',
      },
      {
        ...LIST,
        types: ['azurerm_logic_app_workflow'],
        key: 'access_control.workflow_management.allowed_caller_ip_address_range',
      },
    ],
    azureresourcemanager: [
      {
        ...RULE,
        types: [
          'Microsoft.EventGrid/topics',
          'Microsoft.EventGrid/domains',
          'Microsoft.EventGrid/namespaces',
          'Microsoft.EventGrid/partnerNamespaces',
        ],
        each: 'inboundIpRules',
        key: 'ipMask',
      },
      {
        ...RULE,
        types: [
          'Microsoft.EventHub/namespaces/networkRuleSets',
          'Microsoft.ServiceBus/namespaces/networkRuleSets',
          'Microsoft.Relay/namespaces/networkRuleSets',
        ],
        each: 'ipRules',
        key: 'ipMask',
        shown: { defaultAction: 'Deny' },
      },
      {
        ...RULE,
        types: ['Microsoft.Devices/IotHubs'],
        each: 'networkRuleSets.ipRules',
        key: 'ipMask',
        when: letsIn('action'),
      },
      {
        ...RULE,
        types: ['Microsoft.CognitiveServices/accounts'],
        each: 'networkAcls.ipRules',
        key: 'value',
      },
      {
        ...RULE,
        types: ['Microsoft.ContainerRegistry/registries', 'Microsoft.Search/searchServices'],
        each: 'networkRuleSet.ipRules',
        key: 'value',
      },
      { ...LIST, types: ['Microsoft.Kusto/clusters'], key: 'allowedIpRangeList' },
      {
        ...RULE,
        types: ['Microsoft.Batch/batchAccounts'],
        each: 'networkProfile.accountAccess.ipRules',
        key: 'value',
      },
      {
        ...RULE,
        types: ['Microsoft.App/containerApps'],
        each: 'configuration.ingress.ipSecurityRestrictions',
        key: 'ipAddressRange',
        when: [{ key: 'action', is: oneOf('Allow'), shown: 'Allow' }],
      },
      {
        ...RULE,
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        each: 'siteConfig.ipSecurityRestrictions',
        key: 'ipAddress',
        when: [...letsIn('action'), { key: 'headers', is: missing }, ...inListOf('siteConfig.ipSecurityRestrictions')],
      },
      {
        ...RULE,
        types: ['Microsoft.Logic/workflows'],
        each: 'accessControl.contents.allowedCallerIpAddresses',
        key: 'addressRange',
      },
      {
        ...RULE,
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        each: 'ipSecurityRestrictions',
        key: 'ipAddress',
        when: [...letsIn('action'), { key: 'headers', is: missing }, ...inListOf('ipSecurityRestrictions')],
      },
      {
        ...RULE,
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        each: 'siteConfig.scmIpSecurityRestrictions',
        key: 'ipAddress',
        when: [
          ...letsIn('action'),
          { key: 'headers', is: missing },
          ...inListOf('siteConfig.scmIpSecurityRestrictions'),
        ],
      },
      {
        ...RULE,
        types: ['Microsoft.Logic/workflows'],
        each: 'accessControl.actions.allowedCallerIpAddresses',
        key: 'addressRange',
      },
      { ...LIST, types: ['Microsoft.DurableTask/schedulers'], key: 'ipAllowlist' },
      {
        ...RULE,
        types: ['Microsoft.SignalRService/webPubSub'],
        each: 'networkACLs.ipRules',
        key: 'value',
        when: letsIn('action'),
      },
      {
        ...RULE,
        types: ['Microsoft.KeyVault/managedHSMs'],
        each: 'networkAcls.ipRules',
        key: 'value',
        shown: { 'networkAcls.defaultAction': 'Deny' },
      },
      { ...RULE, types: ['Microsoft.Network/bastionHosts'], each: 'networkAcls.ipRules', key: 'addressPrefix' },
      {
        ...RULE,
        types: ['Microsoft.Devices/provisioningServices'],
        each: 'ipFilterRules',
        key: 'ipMask',
        when: [
          { key: 'action', is: oneOf('Accept'), shown: 'Accept' },
          { key: 'target', is: otherThan('deviceApi') },
          ...inListOf('ipFilterRules'),
        ],
      },
    ],
    ansible: [
      {
        ...RULE,
        types: ['azure.azcollection.azure_rm_webappaccessrestriction'],
        each: 'ip_security_restrictions',
        key: 'ip_address',
        when: [...letsIn('action'), ...inListOf('ip_security_restrictions')],
        shown: { name: 'shop', 'ip_security_restrictions[].priority': 1 },
      },
      {
        ...RULE,
        types: ['azure.azcollection.azure_rm_webappaccessrestriction'],
        each: 'scm_ip_security_restrictions',
        key: 'ip_address',
        when: [
          ...letsIn('action'),
          ...inListOf('scm_ip_security_restrictions'),
          { key: 'scm_ip_security_restrictions_use_main', is: otherThan('true'), ofResource: true },
        ],
        shown: { name: 'shop', 'scm_ip_security_restrictions[].priority': 1 },
      },
    ],
  },
});
