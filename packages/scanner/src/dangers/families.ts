/** What each family of dangers refers to: one table from what can go wrong to the controls that are against it. */
import type { Reference } from '@plumbline/model/failed-check';
import { cwe, nist } from '../rules/rulesets.ts';

export const FAMILIES = {
  /** Data that lies unencrypted. */
  encryptionAtRest: [cwe(311), nist('SC-28')],
  /** Data that is encrypted with a key that others manage. */
  keyOwnership: [nist('SC-12'), nist('SC-28')],
  keyRotation: [cwe(324), nist('SC-12')],
  /** Data that crosses a network unencrypted. */
  encryptionInTransit: [cwe(319), nist('SC-8')],
  weakProtocol: [cwe(327), nist('SC-8')],
  /** Something that anyone can reach over the network. */
  networkExposure: [cwe(284), nist('AC-4'), nist('SC-7')],
  /** Something that anyone may use. */
  publicAccess: [cwe(732), nist('AC-3'), nist('AC-6')],
  leastPrivilege: [cwe(250), nist('AC-6')],
  /** What a program shares with its machine or its neighbours. */
  isolation: [cwe(653), nist('SC-7'), nist('SC-39')],
  /** What a program gets to see of the files of its machine. */
  exposedFolder: [cwe(668), nist('AC-6')],
  /** A protection that is there, and is switched off. */
  protection: [cwe(693), nist('SC-39')],
  /** Something that only programs of its own network have to reach. */
  insidePort: [cwe(668), nist('SC-7')],
  /** A protection of the network that the kernel gives, and is switched off. */
  kernelProtection: [cwe(16), nist('CM-6'), nist('SC-5')],
  authentication: [cwe(306), nist('AC-3'), nist('IA-2')],
  passwords: [cwe(521), nist('IA-5')],
  secrets: [cwe(798), nist('IA-5')],
  logging: [cwe(778), nist('AU-2'), nist('AU-12')],
  logIntegrity: [cwe(354), nist('AU-9')],
  retention: [nist('AU-11')],
  monitoring: [nist('SI-4')],
  backups: [nist('CP-9')],
  deletion: [nist('CP-9'), nist('CP-10')],
  availability: [nist('CP-10'), nist('SC-5')],
  /** What a program may take of its machine. */
  limits: [cwe(770), nist('SC-5'), nist('SC-6')],
  updates: [cwe(1104), nist('SI-2')],
  /** What nobody mends any more. */
  support: [cwe(1104), nist('SA-22')],
  /** What may be another tomorrow. */
  provenance: [cwe(1357), nist('CM-2')],
  integrity: [cwe(494), nist('SI-7')],
  webProtection: [nist('SC-7'), nist('SI-4')],
  hygiene: [nist('CM-6')],
} as const satisfies Readonly<Record<string, readonly Reference[]>>;

/** Families whose least severe dangers give an attacker nothing by themselves. */
export const OF_HYGIENE: ReadonlySet<string> = new Set<keyof typeof FAMILIES>([
  'availability',
  'hygiene',
  'keyOwnership',
  'limits',
  'monitoring',
  'retention',
]);
