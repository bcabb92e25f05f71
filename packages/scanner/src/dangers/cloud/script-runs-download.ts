import { PROVISIONED } from '../provisioned.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, runsDownload, runsDownloadInOne } from '../value-tests.ts';

const SCRIPT = {
  unset: 'fine',
  bad: 'curl -fsSL https://get.example.com/setup.sh | sh',
  good: 'curl -fsSLo setup.sh https://get.example.com/setup.sh && sha256sum -c setup.sha256 && sh setup.sh',
} as const;

/** Files that an extension of a machine fetches before it runs one of them. */
const FETCHED = {
  wrong: havingMatch(/^http:\/\//i),
  unset: 'fine',
  bad: ['http://get.example.com/setup.sh'],
  good: ['https://get.example.com/setup.sh'],
} as const;
const EXTENSIONS = [
  'Microsoft.Compute/virtualMachines/extensions',
  'Microsoft.Compute/virtualMachineScaleSets/extensions',
  'Microsoft.HybridCompute/machines/extensions',
] as const;

export default settingDanger({
  name: 'cloud_script_runs_download',
  title:
    'A start script, an extension or a provisioner runs a download unverified: it is piped to a shell, or came over plain HTTP',
  severity: 3,
  problem:
    'Whoever controls the address, or breaks into its server, runs commands with the rights of the script: those of the administrator at the start of a machine, else those of whoever runs Terraform.',
  family: 'integrity',
  remediation:
    'Put into the image what is needed, or let {} compare a download of a named version with its checksum before it is run.',
  sources: [
    'https://cwe.mitre.org/data/definitions/494.html',
    'https://learn.microsoft.com/azure/virtual-machines/extensions/custom-script-linux',
  ],
  wrong: runsDownload,
  in: {
    terraform: [
      {
        types: [
          'aws_instance',
          'aws_launch_configuration',
          'aws_launch_template',
          'aws_spot_instance_request',
          'alicloud_instance',
          'digitalocean_droplet',
          'hcloud_server',
          'openstack_compute_instance_v2',
        ],
        key: 'user_data',
        ...SCRIPT,
      },
      { types: ['aws_instance', 'aws_launch_configuration'], key: 'user_data_base64', ...SCRIPT },
      {
        types: [
          'azurerm_linux_virtual_machine',
          'azurerm_linux_virtual_machine_scale_set',
          'azurerm_windows_virtual_machine',
          'azurerm_windows_virtual_machine_scale_set',
        ],
        key: 'custom_data',
        ...SCRIPT,
      },
      {
        types: ['azurerm_virtual_machine_extension', 'azurerm_virtual_machine_scale_set_extension'],
        key: 'settings[document].commandToExecute',
        ...SCRIPT,
      },
      {
        types: ['azurerm_virtual_machine_extension', 'azurerm_virtual_machine_scale_set_extension'],
        key: 'settings[document].fileUris',
        ...FETCHED,
      },
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
        ],
        key: 'metadata_startup_script',
        ...SCRIPT,
      },
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
        ],
        key: 'metadata.startup-script',
        ...SCRIPT,
      },
      { types: PROVISIONED, each: 'provisioner', key: 'command', ...SCRIPT },
      {
        types: PROVISIONED,
        each: 'provisioner',
        key: 'inline',
        wrong: runsDownloadInOne,
        unset: 'fine',
        bad: [SCRIPT.bad],
        good: [SCRIPT.good],
      },
    ],
    cloudformation: [
      { types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'], key: 'UserData', ...SCRIPT },
      { types: ['AWS::EC2::LaunchTemplate'], key: 'LaunchTemplateData.UserData', ...SCRIPT },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Compute/virtualMachines'], key: 'osProfile.customData', ...SCRIPT },
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'settings.commandToExecute',
        ...SCRIPT,
      },
      { types: ['Microsoft.Compute/virtualMachines'], key: 'userData', ...SCRIPT },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.customData',
        ...SCRIPT,
      },
      { types: ['Microsoft.Compute/virtualMachineScaleSets'], key: 'virtualMachineProfile.userData', ...SCRIPT },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.extensionProfile.extensions',
        key: 'properties.settings.commandToExecute',
        ...SCRIPT,
      },
      { types: ['Microsoft.HybridCompute/machines/extensions'], key: 'settings.commandToExecute', ...SCRIPT },
      { types: EXTENSIONS, key: 'settings.fileUris', ...FETCHED },
      { types: EXTENSIONS, key: 'protectedSettings.fileUris', ...FETCHED },
      { types: EXTENSIONS, key: 'protectedSettings.commandToExecute', ...SCRIPT },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.extensionProfile.extensions',
        key: 'properties.settings.fileUris',
        ...FETCHED,
      },
      {
        types: [
          'Microsoft.Compute/virtualMachines/runCommands',
          'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/runCommands',
          'Microsoft.HybridCompute/machines/runCommands',
        ],
        key: 'source.script',
        ...SCRIPT,
      },
      { types: ['Microsoft.Resources/deploymentScripts'], key: 'scriptContent', ...SCRIPT },
      { types: ['Microsoft.Batch/batchAccounts/pools'], key: 'startTask.commandLine', ...SCRIPT },
      {
        types: ['Microsoft.VirtualMachineImages/imageTemplates'],
        each: 'customize',
        key: 'inline',
        wrong: runsDownloadInOne,
        unset: 'fine',
        bad: [SCRIPT.bad],
        good: [SCRIPT.good],
        shown: { 'customize[].type': 'Shell' },
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance', 'amazon.aws.ec2', 'community.aws.autoscaling_launch_config'],
        key: 'user_data',
        ...SCRIPT,
      },
    ],
  },
});
