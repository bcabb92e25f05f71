import { itemsByControl } from './items-by-control.ts';

/**
 * The Trust Services Criteria that a control of NIST SP 800-53 is a point of focus of, where a file can show it: who may have
 * access, what crosses a border, what is recorded and watched, what is kept up to date, and what is there to recover from.
 * Source: AICPA, 2017 Trust Services Criteria with revised points of focus of 2022,
 * https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022;
 * compared with what AWS asks of accounts by the same criteria,
 * https://docs.aws.amazon.com/audit-manager/latest/userguide/SOC2.html
 */
const CRITERIA: Readonly<Record<string, string>> = {
  'AC-2': 'CC6.2',
  'AC-3': 'CC6.1',
  'AC-4': 'CC6.6',
  'AC-5': 'CC6.3',
  'AC-6': 'CC6.3',
  'AC-7': 'CC6.1',
  'AU-2': 'CC7.2',
  'AU-3': 'CC7.2',
  'AU-6': 'CC7.3',
  'AU-9': 'CC7.3',
  'AU-11': 'CC7.3',
  'AU-12': 'CC7.2',
  'CM-2': 'CC8.1',
  'CM-3': 'CC8.1',
  'CM-5': 'CC8.1',
  'CM-6': 'CC7.1',
  'CM-7': 'CC7.1',
  'CM-14': 'CC6.8',
  'CP-9': 'A1.2',
  'CP-10': 'A1.2',
  'IA-2': 'CC6.1',
  'IA-3': 'CC6.1',
  'IA-5': 'CC6.1',
  'IA-8': 'CC6.1',
  'RA-5': 'CC7.1',
  'SA-22': 'CC7.1',
  'SC-7': 'CC6.1 CC6.6',
  'SC-8': 'CC6.7',
  'SC-12': 'CC6.1',
  'SC-13': 'CC6.1',
  'SC-28': 'CC6.1',
  'SI-2': 'CC7.1',
  'SI-3': 'CC6.8',
  'SI-4': 'CC7.2',
  'SI-7': 'CC6.8',
};

/** Such as `CC7.2` for `AU-12`. */
export const criteriaOf = itemsByControl(CRITERIA);
