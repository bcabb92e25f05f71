import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { formatBytes, formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('console', {
  title: 'Clusters',
  owner: 'Organization',
  noClusters: 'There are currently no clusters registered.',
  noClustersHint: 'Add a cluster, then its machines and services, and attach their configuration files.',
  addCluster: 'Add Cluster',
  loaded: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)} loaded`,
  stopLoading: 'Stop',
  loadRest: 'Load the rest',
  notLoaded: 'Not loaded',
  findClusters: 'Find by name, location or machine',
  clusterOrders: { name: 'By name', type: 'By type', location: 'By location' },
  noClusterFound: (text: string) => `No cluster matches “${text}”.`,
  reports: 'Reports',
  openCluster: (name: string) => `Open the reports of ${name}`,
  clusterNotLoaded: (cluster: string) => `Could not get detailed information on ${cluster}`,
  retry: 'Try again',

  addClusterTitle: 'Add a new cluster',
  clusterAdded: (name: string) => `“${name}” is added.`,
  clusterAddedHint: 'Open it to add its files: their services are recognised. Then run its first report.',
  openAdded: 'Open it',
  clusterName: 'Cluster name',
  clusterNameHint: '1 to 128 letters, digits, spaces and . _ - / : @',
  location: 'Location',
  locationHint: 'Such as eu-central-1, or the name of your data centre',
  clusterType: 'Type of cluster',
  derivedFrom: 'Type of IaC tool',
  submitCluster: 'Add cluster',
  submitClusterAndMachine: 'Create and add a machine',
  addClusterFailed: 'Failed to add this cluster',

  editClusterServices: (cluster: string) => `Edit the services of ${cluster}`,
  clusterServicesTitle: (cluster: string) => `Services of ${cluster}`,
  deleteCluster: (cluster: string) => `Delete ${cluster}`,
  deleteClusterFailed: (cluster: string) => `Failed to delete cluster with name ${cluster}`,

  confirmDelete: (name: string) => `Are you sure you wish to delete "${name}"`,
  delete: 'Delete',
  goesWith: {
    cluster: 'Its machines, files and all of its reports go with it. This cannot be undone.',
    machine: 'Its services and their files go with it; earlier reports stay.',
    service: 'Its files go with it; earlier reports stay.',
  },

  machineConfiguration: 'Machine configuration',
  addMachineCard: 'Add new machine',
  machineName: 'Name',
  hostName: 'Host name',
  externalIp: 'External Ip',
  internalIp: 'Internal Ip',
  noHostName: 'no host name',
  noExternalIp: 'No external IP provided',
  noInternalIp: 'No internal IP provided',
  submitMachine: 'Add machine',
  cancel: 'Cancel',
  addMachineFailed: (machine: string) => `Failed to add the new machine "${machine}".`,
  deleteMachineFailed: (machine: string) => `Failed to delete machine "${machine}"`,
  editMachine: (machine: string) => `Edit ${machine}`,
  deleteMachine: (machine: string) => `Delete ${machine}`,
  services: (count: number) => plural(count, { one: '1 service', other: `${formatNumber(count)} services` }),

  traffic: {
    inboundRules: 'InBound Rules',
    outboundRules: 'OutBound Rules',
    titles: { inbound: 'Inbound', outbound: 'Outbound' },
    explanation: (direction: TrafficDirection, place: string) =>
      direction === 'inbound' ? `Who may reach ${place}.` : `What ${place} may reach.`,
    priority: 'Priority',
    protocol: 'Protocol',
    cidrBlock: 'CIDR Block',
    beginPort: 'Begin Port',
    endPort: 'End Port',
    none: 'No rules yet.',
    add: 'Add a rule',
    chooseProtocol: 'Choose',
    presets: 'Fill in the ports of',
    describe: describeRule,
    delete: (rule: TrafficRule) => `Delete ${describeRule(rule)}`,
    overlaps: 'Rules of this direction that match some of the same traffic:',
    addFailed: 'Failed to create new CIDR rule.',
    deleteFailed: 'Failed to delete the cidr rule.',
  },

  derive: {
    button: 'Derive machines',
    confirm: 'Are you sure you wish to derive machines from the IaC tool?',
    failed: 'Failed to derive cluster information',
    done: (machines: number) =>
      plural(machines, {
        one: 'Derived: the cluster has 1 machine now.',
        other: `Derived: the cluster has ${formatNumber(machines)} machines now.`,
      }),
    leftOut: 'What the last derivation left out:',
    handMade: (machines: string) => `These machines were made by hand and stayed as they are: ${machines}`,
    gone: (machines: string) => `No file describes these machines any more; they have services or rules: ${machines}`,
  },

  addServiceCard: 'Add new service',
  noServices: 'No services yet.',
  serviceKey: 'Custom identifier',
  serviceKeyHint: 'Your own name for it, such as edge-proxy',
  serviceName: 'Service name',
  chooseService: 'Choose a service',
  version: 'Version',
  versionHint: 'Optional; defaults depend on it',
  submitService: 'Add service',
  addServiceFailed: (service: string) => `Failed to add the new service "${service}".`,
  deleteServiceFailed: (service: string) => `Failed to delete service "${service}"`,
  removeService: (service: string) => `Remove service ${service}`,
  unknownVersion: 'Unknown',
  versionOf: (version: string) => `Version ${version}`,

  standardFiles: 'STANDARD FILES',
  complimentaryFiles: 'COMPLIMENTARY FILES',
  fileName: 'File name',
  defaultFileName: 'Default file name',
  storePrefix: 'Store prefix',
  subPath: 'Sub path',
  aliases: 'Aliases',
  alias: 'Alias',
  aliasHint: 'As others include it, such as conf.d/site.conf',
  addAlias: (file: string) => `Add an alias to ${file}`,
  addAliasFailed: (file: string) => `Failed to add alias to complimentary file "${file}"`,
  fileType: 'File Type',
  transfer: 'Download/Upload',
  remove: 'Remove',
  file: 'File',
  add: 'Add',
  noFiles: 'No files yet.',
  addStandardFile: 'Add a configuration file',
  addComplimentaryFile: 'Add a complimentary file',
  download: (file: string) => `Download ${file}`,
  upload: (file: string) => `Upload a new version of ${file}`,
  uploadAgain: 'Upload again',
  uploadAgainOf: (file: string) => `Upload again: ${file}`,
  removeFile: (file: string) => `Remove ${file}`,
  chooseDefaultFile: 'Choose',

  drop: {
    title: 'Add files',
    invitation: (place: string) =>
      `Drop files or a folder here to add them to ${place}. Their services are recognised.`,
    limits: (files: number, bytes: number) => `At most ${formatNumber(files)} files, of ${formatBytes(bytes)} each.`,
    unreadable: 'Something that was dropped cannot be read. Nothing was added; check the files and drop them again.',
    notFetched:
      'The part of the portal that looks into files could not be fetched. Nothing was added; drop them again.',
    tooMany: (files: number) => `These are more than ${formatNumber(files)} files. Choose a smaller folder.`,
    explanation:
      'Nothing is saved yet. Check where each file goes: it was recognised by its name, its folder, its content, or what includes it.',
    machine: 'Machine for services of machines',
    newMachine: 'A new machine',
    newMachineName: 'Name of the new machine',
    newMachineHint: 'It is made together with the services.',
    service: 'Service',
    serviceOf: (path: string) => `Service of ${path}`,
    roleOf: (path: string) => `Default file name of ${path}`,
    leaveOut: 'Leave out',
    leftOutByHand: 'Left out, as you chose.',
    notRecognised:
      'Left out: not recognised by name or content, and none of the configuration files includes it. Choose its service if it belongs to one.',
    clusterHasServices: (service: string) =>
      `Left out: a file of ${service}, for which the cluster takes no new service while it has one of another kind.`,
    belongsToCluster: (service: string) =>
      `Left out: a file of ${service}, which is a service of the whole cluster. Add it there instead of to a machine.`,
    unsure: (one: string, other: string) =>
      `Left out: it looks like a file of ${one} as much as of ${other}. Choose the service that it belongs to.`,
    doubted: (service: string) =>
      `Left out: it is called like a file of ${service}, and its content says nothing of it. Choose its service if it belongs to one.`,
    byName: 'Recognised by its name.',
    byFolder: (folder: string) => `Recognised by its folder ${folder}.`,
    byContent: (words: string) => `Recognised by its content: ${words}.`,
    byFolderAndContent: (folder: string, words: string) =>
      `Recognised by its folder ${folder} and its content: ${words}.`,
    partForEnterprise: (service: string) =>
      `Checked for itself: other files of ${service} include it, and includes are only followed in the enterprise version.`,
    includedForEnterprise: (service: string) =>
      `Left out: other files of ${service} include it, and includes are only followed in the enterprise version.`,
    includedForSecrets: (service: string) =>
      `Left out: ${service} takes variables from it, which may be secrets. Choose a service to have them checked too.`,
    includedAs: (aliases: string) => `Included as ${aliases}`,
    knownService: (key: string, name: string) => `${key} (${name})`,
    newService: (name: string, key: string) => `New: ${name} (${key})`,
    complimentary: 'Complimentary file',
    state: 'State',
    replaces: 'Replaces the content of the file that is there.',
    brings: 'Brings the content of the file, of which only the entry is there.',
    twice: 'Another file of this name goes to the same folder of the service.',
    saving: 'Saving',
    saved: 'Saved',
    save: (count: number) => plural(count, { one: 'Save 1 file', other: `Save ${formatNumber(count)} files` }),
    close: 'Close',
    summary: (saved: number, failed: number, leftOut: number) =>
      [
        ...(saved > 0 ? [`${formatNumber(saved)} saved`] : []),
        ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
        ...(leftOut > 0 ? [`${formatNumber(leftOut)} left out`] : []),
      ].join(', '),
  },

  uploadConfigFailed: (file: string) => `Failed to upload the configuration file named ${file}.`,
  uploadConfigEntryFailed: (file: string) => `Failed to upload the configuration file entry named ${file}.`,
  uploadComplimentaryFailed: (file: string) => `Failed to upload the complimentary file named ${file}.`,
  uploadComplimentaryEntryFailed: (file: string) => `Failed to upload the complimentary file entry named ${file}.`,
  downloadFailed: (file: string) => `Failed to download configuration file "${file}"`,
  removeConfigFailed: (file: string, service: string) => `Could not remove the configfile ${file} from ${service}`,
  removeComplimentaryFailed: (file: string, service: string) =>
    `Could not remove the complimentary file ${file} from ${service}`,
});

function describeRule(rule: TrafficRule): string {
  return `rule ${rule.priority}: ${rule.protocol} ${rule.cidrBlock}, ${portsOf(rule)}`;
}

function portsOf({ beginPort, endPort }: TrafficRule): string {
  return beginPort === endPort ? `port ${beginPort}` : `ports ${beginPort} to ${endPort}`;
}
