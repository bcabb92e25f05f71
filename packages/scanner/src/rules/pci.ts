import { itemsByControl } from './items-by-control.ts';

/**
 * The requirements of PCI DSS v4.0 that are about what a control of NIST SP 800-53, or a weakness, is about. Source: the
 * standard, https://www.pcisecuritystandards.org/document_library/; compared with what AWS asks of accounts by the same
 * requirements, https://docs.aws.amazon.com/config/latest/developerguide/managed-cpack-pci-dss-v4.html
 */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  // Inbound traffic is restricted to what is necessary.
  'AC-4': '1.3.1',
  // Only what is needed is enabled.
  'CM-7': '2.2.4',
  // What is stored cannot be read; of a disk's encryption alone 3.5.1.2 asks for more.
  'SC-28': '3.5.1',
  // Keys are changed when their time is over.
  'CWE-324': '3.7.4',
  'SC-8': '4.2.1',
  // Patches and updates are installed.
  'SI-2': '6.3.3',
  'SA-22': '6.3.3',
  // Access is granted as the model of access says, and no more of it than is needed.
  'AC-3': '7.2.1',
  'AC-6': '7.2.2',
  'AC-11': '8.2.8',
  'AC-12': '8.2.8',
  'IA-2': '8.3.1',
  'AC-7': '8.3.4',
  // Passwords of applications are not hard coded.
  'CWE-798': '8.6.2',
  'AU-2': '10.2.1',
  'AU-12': '10.2.1',
  'AU-3': '10.2.2',
  'AU-9': '10.3.2',
};

/** Such as `4.2.1` for `SC-8`. */
export const requirementsOf = itemsByControl(REQUIREMENTS);
