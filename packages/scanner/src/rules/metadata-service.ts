/**
 * Whether an address such as `http://169.254.169.254/latest/` leads to the service that tells the machines of a cloud
 * about themselves, and hands them the credentials of their role. Sources:
 * https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html,
 * https://cloud.google.com/compute/docs/metadata/querying-metadata
 */
export function isMetadataService(address: string): boolean {
  return METADATA.test(address);
}

const METADATA =
  /^(?:https?:\/\/)?(?:169\.254\.169\.254|\[fd00:ec2::254\]|metadata\.google\.internal)(?::\d{1,5})?(?:[/?]|$)/i;

/** Where it says what it is for, and that it asks nobody who they are. */
export const METADATA_SOURCES: readonly string[] = [
  'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-instance-metadata.html',
  'https://aws.amazon.com/blogs/security/defense-in-depth-open-firewalls-reverse-proxies-ssrf-vulnerabilities-ec2-instance-metadata-service/',
];
