import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_container_app_public',
  title: 'A container app, or what runs in its environment, takes requests from outside of it: external ingress',
  severity: 1,
  problem: 'Everyone who reaches the environment, mostly the whole internet, tries the flaws of the app.',
  family: 'networkExposure',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Container%20Apps/ContainerAppInternal_Audit.json',
  ],
  fix: { kind: 'suggested', needs: 'certainty that only apps of the environment call it' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_container_app'], key: 'ingress.external_enabled', unset: 'fine', bad: true, good: false },
      {
        types: ['azurerm_container_app_environment'],
        key: 'internal_load_balancer_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a network of yours, and a way into it for callers',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.App/containerApps'],
        key: 'configuration.ingress.external',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.App/managedEnvironments'],
        key: 'vnetConfiguration.internal',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a network of yours, and a way into it for callers',
      },
    ],
  },
});
