/** What validation says to users. Exact texts of specification, section 5, where it has them. */
export const validationTexts = {
  nameMissing: 'Enter a name.',
  nameInvalid: 'Use 1 to 128 letters, digits, spaces and . _ - / : @ only.',
  nameHolds: (character: string) =>
    `Use 1 to 128 letters, digits, spaces and . _ - / : @ only: ${character} is none of them.`,
  nameReserved: (name: string) => `"${name}" is reserved. Choose another name.`,
  nameIsDemo: 'Names that start with "plumbline_demo_" belong to the demo clusters. Choose another name.',
  nameTaken: (name: string) => `"${name}" exists already. Choose another name.`,
  ipInvalid: (address: string) => `"${address}" is not a valid IP address.`,
  serviceKeyMissing: 'Enter a custom identifier.',
  serviceNameMissing: 'Choose a service name.',
  serviceNameUnknown: (name: string) => `"${name}" is not a known service.`,
  serviceAtWrongLevel: (displayName: string, level: 'cluster' | 'machine') =>
    level === 'cluster'
      ? `${displayName} is a service of a machine. Add it to a machine.`
      : `${displayName} is a service of a cluster. Add it to the cluster.`,
  fileNameMissing: 'Enter a file name.',
  fileNameInvalid: (name: string) => `"${name}" is not a file name: it must not contain slashes or control characters.`,
  holdsUnseen: (name: string, character: string) =>
    `"${name}" holds a character that nobody sees (${character}). Rename it without.`,
  subPathMissing: 'Enter a sub path; "." is the service\'s own folder.',
  subPathInvalid: (path: string) => `"${path}" leaves the service's folder. Use a relative path without "..".`,
  fileTaken: (path: string) => `A file "${path}" exists already in this service.`,
  defaultFileNameMissing: 'Choose a default file name.',
  defaultFileNameUnknown: (name: string, service: string) => `"${name}" is not a default file name of ${service}.`,
  enterpriseDirective: (file: string, line: number, directive: string, others: number) =>
    `${file}, line ${line}${others === 0 ? '' : ` (and ${others} more)`}: "${directive}" is only supported in the enterprise version. Uploaded files must not use it.`,
  kubeletFormatTaken: (other: string) => `Pick exactly one kubelet format: the service has ${other} too.`,
  aliasMissing: 'Enter an alias.',
  aliasTwice: (alias: string) => `Alias '${alias}' is given twice.`,
  aliasInUse: (alias: string) => `Alias '${alias}' already in use.`,
  aliasAlreadyUsed: (alias: string) => `Alias '${alias}' cannot be set as it has already been used.`,
  priorityInvalid: 'Enter a priority: a whole number, 0 or greater.',
  priorityTooGreat: (most: number) => `Enter a priority of at most ${most}.`,
  protocolMissing: 'Choose a protocol.',
  portInvalid: 'Enter a port from 1 to 65535.',
  portsReversed: 'The begin port must not be greater than the end port.',
  cidrMissing: 'Enter a CIDR block.',
  cidrInvalid: (block: string) => `"${block}" is not a CIDR block such as 10.0.0.0/8 or 2001:db8::/32.`,
};

export type ValidationTexts = typeof validationTexts;

/** Lets validation speak another language in this process: the portal's, whose reader has one. Servers name the texts. */
export function translateValidation(texts: ValidationTexts): void {
  Object.assign(validationTexts, texts);
}
