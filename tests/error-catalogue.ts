/*
 * The error catalogue: every sentence as the specification writes it, with what it is about in braces. Both tests of the
 * catalogue are typed by it, so that none of its sentences goes without a place. Source: specification, section 8.
 */

/** What a failed call is called. The third sentence from the end of the admin's is four in one, here apart. */
const API_SENTENCES = [
  'Could not get cluster list.',
  'Could not get cluster manifest for {cluster}.',
  'Could not get a report list for {cluster}.',
  'Could not get report {report} for {cluster}.',
  'Could not get report summary {report} for {cluster}.',
  'Could not get report audit zip {report} for {cluster}.',
  'Could not add machine to cluster {cluster}.',
  'Could not add a service to {cluster}.',
  'Could not upload configuration file.',
  'Could not download configuration file.',
  'Could not upload complimentary file.',
  'Could not download complimentary file.',
  'Could not create the configuration file entry.',
  'Could not create the complimentary file entry.',
  'Running of report failed.',
  'Deriving of cluster failed.',
  'Deleting of machine {machine} failed.',
  'Deletion of service {service} failed.',
  'Deletion of {default file} ({file}) failed.',
  'Deletion of {file} failed.',
  'Could not authenticate given the authentication information',
  'Could not post the new CIDR rule.',
  'Could not delete the provided CIDR block.',
  'Could not fetch a list of scans.',
  'Could not get the scan result for id {id}.',
  'Could not get the user summary.',
  'Could not get the organization summary.',
  'Could not get the organization list.',
  'Could not get the user list.',
  'Could not get the list of users belonging to an org.',
  'Could not get the organization summaries.',
  'Could not get the free user scan numbers by month.',
  'Could not get the enterprise scan numbers by month.',
  'Could not store the provider tokens.',
  'Could not retrieve information about the provider connection.',
  'Failed to put new demo clusters out there.',
  'Could not download user csv file.',
  'Could not download org csv file.',
  'Could not get the registration prompt count.',
] as const;
export type ApiSentence = (typeof API_SENTENCES)[number];

/** What people are told. */
const USER_SENTENCES = [
  'Failed to add this cluster',
  'Failed to upload the configuration file named {file}.',
  'Failed to upload the configuration file entry named {file}.',
  'Failed to upload the complimentary file named {file}.',
  'Failed to upload the complimentary file entry named {file}.',
  'Failed to download configuration file "{file}"',
  'Failed to add the new service "{service}".',
  'Failed to add the new machine "{machine}".',
  'Failed to delete machine "{machine}"',
  'Failed to delete service "{service}"',
  'Failed to delete cluster with name {cluster}',
  'Failed to create new CIDR rule.',
  'Failed to delete the cidr rule.',
  'Failed to add alias to complimentary file "{file}"',
  'Could not remove the configfile {file} from {service}',
  'Could not remove the complimentary file {file} from {service}',
  'Failed to derive cluster information',
  'Could not get detailed information on {cluster}',
  'Something went wrong running the report for {clusters}',
  'Any paid subscription needs to have an assigned organization.',
  'unknown organization format',
  'The provided and received code did not match.',
  'Invalid call parameters.',
  'An error occurred when trying to authenticate. Please contact {email} for assistance.',
  'Unexpected Application Error!',
] as const;
type UserSentence = (typeof USER_SENTENCES)[number];

export type Sentence = ApiSentence | UserSentence;

/** The calls by what is said of their failure. */
export const CALLS_BY_SENTENCE: Readonly<Record<ApiSentence, readonly string[]>> = {
  'Could not get cluster list.': ['listClusters'],
  'Could not get cluster manifest for {cluster}.': ['getCluster'],
  'Could not get a report list for {cluster}.': ['listReports', 'listReportSummaries'],
  'Could not get report {report} for {cluster}.': ['getReport'],
  'Could not get report summary {report} for {cluster}.': ['getReportSummary'],
  'Could not get report audit zip {report} for {cluster}.': ['getReportAuditZip'],
  'Could not add machine to cluster {cluster}.': ['addMachine'],
  'Could not add a service to {cluster}.': ['addService', 'addClusterService'],
  'Could not upload configuration file.': ['uploadConfigFile', 'uploadClusterServiceConfigFile'],
  'Could not download configuration file.': ['downloadConfigFile', 'downloadClusterServiceConfigFile'],
  'Could not upload complimentary file.': ['uploadComplimentaryFile', 'uploadClusterServiceComplimentaryFile'],
  'Could not download complimentary file.': ['downloadComplimentaryFile', 'downloadClusterServiceComplimentaryFile'],
  'Could not create the configuration file entry.': ['upsertConfigFileEntry', 'upsertClusterServiceConfigFileEntry'],
  'Could not create the complimentary file entry.': [
    'upsertComplimentaryFileEntry',
    'upsertClusterServiceComplimentaryFileEntry',
  ],
  'Running of report failed.': ['runReport', 'getRun', 'watchRuns'],
  'Deriving of cluster failed.': ['runClusterDerive'],
  'Deleting of machine {machine} failed.': ['deleteMachine'],
  'Deletion of service {service} failed.': ['deleteService', 'deleteClusterService'],
  'Deletion of {default file} ({file}) failed.': ['deleteConfigFile', 'deleteClusterServiceConfigFile'],
  'Deletion of {file} failed.': ['deleteComplimentaryFile', 'deleteClusterServiceComplimentaryFile'],
  'Could not authenticate given the authentication information': ['addCluster', 'deleteCluster'],
  'Could not post the new CIDR rule.': ['addTrafficRule'],
  'Could not delete the provided CIDR block.': ['deleteTrafficRule'],
  'Could not fetch a list of scans.': ['listScans'],
  'Could not get the scan result for id {id}.': ['getScanResult'],
  'Could not get the user summary.': ['getUserSummary'],
  'Could not get the organization summary.': ['getOrganizationSummary'],
  'Could not get the organization list.': ['listOrganizations'],
  'Could not get the user list.': ['listUsers', 'listNonFreeUsers'],
  'Could not get the list of users belonging to an org.': ['listOrganizationUsers'],
  'Could not get the organization summaries.': ['getOrganizationSummaries'],
  'Could not get the free user scan numbers by month.': ['getFreeUserScansByMonth'],
  'Could not get the enterprise scan numbers by month.': ['getEnterpriseScansByMonth'],
  'Could not store the provider tokens.': ['connectComplianceProvider'],
  'Could not retrieve information about the provider connection.': ['isComplianceProviderConnected'],
  'Failed to put new demo clusters out there.': ['putDemoClusters'],
  'Could not download user csv file.': ['downloadUserCsv'],
  'Could not download org csv file.': ['downloadOrganizationCsv'],
  'Could not get the registration prompt count.': ['getLogMessageCount'],
};

/** What a sentence is about, by the names between its braces. */
export type About = Readonly<Record<string, string>>;

/** Errors: throws where the sentence is about something that is not said. */
export function filled(sentence: string, about: About): string {
  return sentence.replace(/\{([^}]+)\}/g, (_braces, name: string) => {
    const value = about[name];
    if (value === undefined) throw new Error(`“${sentence}” is said without a ${name}.`);
    return value;
  });
}
