import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_container_group_privileged',
  title: 'A container of a container group is privileged, or may become root',
  severity: 4,
  problem: 'Whoever takes over the container has the rights of its host, and reaches what else runs in the group.',
  family: 'isolation',
  fix: { kind: 'suggested', needs: 'a test that the container works without these rights' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_container_group'],
        each: 'container',
        key: 'security.privilege_enabled',
        bad: true,
        good: false,
        shown: { 'container[].name': 'shop' },
      },
      {
        types: ['azurerm_container_group'],
        each: 'init_container',
        key: 'security.privilege_enabled',
        bad: true,
        good: false,
        shown: { 'init_container[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerInstance/containerGroups'],
        each: 'containers',
        key: 'properties.securityContext.privileged',
        bad: true,
        good: false,
        shown: { 'containers[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerInstance/containerGroups'],
        each: 'containers',
        key: 'properties.securityContext.allowPrivilegeEscalation',
        bad: true,
        good: false,
        shown: { 'containers[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerInstance/containerGroups'],
        each: 'initContainers',
        key: 'properties.securityContext.privileged',
        bad: true,
        good: false,
        shown: { 'initContainers[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerInstance/containerGroups'],
        each: 'initContainers',
        key: 'properties.securityContext.allowPrivilegeEscalation',
        bad: true,
        good: false,
        shown: { 'initContainers[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerInstance/containerGroupProfiles'],
        each: 'containers',
        key: 'properties.securityContext.privileged',
        bad: true,
        good: false,
        shown: { 'containers[].name': 'shop' },
      },
    ],
  },
});
